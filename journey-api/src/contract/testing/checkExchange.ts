import { errorBodySchema } from '../contract';
import { contractCalls, type ContractCall } from './contractCalls';

export type Exchange = {
  method: string;
  /** What follows the prefix, such as `/eligibility/<id>`, with its query if it has one. */
  path: string;
  /** JSON, or FormData for a file. */
  requestBody?: unknown;
  /** Left out where none came back. */
  answer?: { status: number; body?: unknown };
};

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

function matches(name: string, route: string): boolean {
  const pattern = name.replace('{applicationId}', uuid).replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`, 'i').test(route);
}

/** @param route such as `GET /eligibility/<id>`. @returns its name in `contractCalls` */
export const callNameOf = (route: string): string | undefined =>
  Object.keys(contractCalls).find((name) => matches(name, route));

function findCall(route: string): ContractCall {
  const call = contractCalls[callNameOf(route) ?? ''];
  if (!call) throw new Error(`The contract has no call ${route}`);
  return call;
}

function checkQuery(route: string, call: ContractCall, query: string): void {
  if (call.query) call.query.parse(Object.fromEntries(new URLSearchParams(query)));
  else if (query !== '') throw new Error(`${route} takes no query`);
}

function checkBody(route: string, call: ContractCall, body: unknown): void {
  if (call.form) call.form.parse(body instanceof FormData ? Object.fromEntries(body) : body);
  else if (call.body) call.body.parse(body);
  else if (body !== undefined && body !== null) throw new Error(`${route} takes no body`);
}

/** @throws Error for a status that the call never answers, ZodError for a body that is not the contract's */
export function checkAnswer(
  route: string,
  call: ContractCall,
  { status, body = null }: NonNullable<Exchange['answer']>,
): void {
  // A proxy may refuse without the API's words; words there are must be the API's.
  if (status >= 400) {
    if (body !== null) errorBodySchema.parse(body);
    return;
  }
  const schema = call.answers[status];
  if (schema === undefined) throw new Error(`${route} never answers ${String(status)}`);
  if (schema) schema.parse(body);
  else if (body !== null) throw new Error(`${route} answers ${String(status)} without a body`);
}

/**
 * Holds one call of a test, its request and its answer, against the contract.
 * @throws Error where the contract has no such call, query or status, and ZodError where a body has drifted from it
 */
export function checkExchange({ method, path, requestBody, answer }: Exchange): void {
  const [pathname = '', query = ''] = path.split('?');
  const route = `${method.toUpperCase()} ${pathname}`;
  const call = findCall(route);
  checkQuery(route, call, query);
  checkBody(route, call, requestBody);
  if (answer) checkAnswer(route, call, answer);
}
