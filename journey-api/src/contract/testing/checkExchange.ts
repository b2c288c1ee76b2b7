import { errorBodySchema } from '../contract';
import { contractCalls, type ContractCall } from './contractCalls';

export type Exchange = {
  method: string;
  /** What follows the prefix, such as `/eligibility/<id>`. */
  path: string;
  requestBody?: unknown;
  answer: { status: number; body?: unknown };
};

const matches = (name: string, route: string): boolean =>
  new RegExp(`^${name.replace(/\{\w+\}/g, '[^/]+')}$`).test(route);

const findCall = (route: string): ContractCall => {
  const found = Object.entries(contractCalls).find(([name]) => matches(name, route));
  if (!found) throw new Error(`The contract has no call ${route}`);
  return found[1];
};

/**
 * Holds one call of a test, its request and its answer, against the contract.
 * @throws Error where the contract has no such call or status, and ZodError where a body has drifted from it
 */
export const checkExchange = ({ method, path, requestBody, answer }: Exchange): void => {
  const route = `${method.toUpperCase()} ${path.split('?')[0] ?? ''}`;
  const { body, answers } = findCall(route);
  body?.parse(requestBody);
  const given = answer.body ?? null;
  // A proxy may refuse without the API's words; words there are must be the API's.
  if (answer.status >= 400) {
    if (given !== null) errorBodySchema.parse(given);
    return;
  }
  const schema = answers[answer.status];
  if (schema === undefined) throw new Error(`${route} never answers ${String(answer.status)}`);
  if (schema) schema.parse(given);
  else if (given !== null)
    throw new Error(`${route} answers ${String(answer.status)} without a body`);
};
