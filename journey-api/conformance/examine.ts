import * as z from 'zod';
import { errorBodySchema } from '../src/contract/contract';
import { callNameOf, checkAnswer } from '../src/contract/testing/checkExchange';
import { contractCalls } from '../src/contract/testing/contractCalls';
import type { Answer, Call, Send } from '../test/applicant';
import { must, NotReached } from './expectations';
import type { Lender } from './lender';

export type Case = {
  name: string;
  /** What the contract says, in a sentence. */
  rule: string;
  needsSandbox?: boolean | undefined;
  /** @throws where the server answers otherwise, {NotReached} where that can't be tried */
  run: (lender: Lender) => Promise<void>;
};

export type Group = { name: string; cases: Case[] };

export type Result = {
  group: string;
  name: string;
  result: 'passed' | 'failed' | 'not proved';
  /** What was sent, answered and expected, and where the contract says so; or why it is not proved. */
  reason?: string;
};

const REFUSALS = [400, 401, 403, 404, 409, 413, 415, 422, 429, 503];

const routeOf = ({ method, url }: Call): string =>
  `${method} ${url.replace(/^\/api/, '').split('?')[0] ?? ''}`;

/** @throws where the schemas alone refuse an answer */
function compareWithContract(answer: Answer): void {
  const { call, status, body, bytes } = answer;
  const route = routeOf(call);
  const known = contractCalls[callNameOf(route) ?? ''];
  try {
    if (status < 400 && known)
      checkAnswer(route, known, { status, body: body ?? (bytes.length > 0 ? bytes : null) });
    if (status >= 400 && call.method !== 'HEAD') errorBodySchema.parse(body);
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    must(false, `an answer of the contract: ${why}`, answer);
  }
  const isKnown = status < 400 || REFUSALS.includes(status);
  must(isKnown, `one of the refusals ${REFUSALS.join(', ')}`, answer);
}

/** `succeeded`: the calls of the contract that have been answered. */
type Exchanges = { send: Send; succeeded: Set<string> };

/** Compares every answer with the contract's schemas, whichever case has made the call. */
export function recordExchanges(send: Send): Exchanges {
  const succeeded = new Set<string>();
  return {
    succeeded,
    send: async (call) => {
      const answer = await send(call);
      compareWithContract(answer);
      if (answer.status < 300) succeeded.add(callNameOf(routeOf(call)) ?? '');
      return answer;
    },
  };
}

async function runCase(
  lender: Lender,
  group: string,
  { name, rule, needsSandbox = false, run }: Case,
): Promise<Result> {
  try {
    if (needsSandbox && !lender.hasSandbox) throw new NotReached('the server has no sandbox');
    await run(lender);
    return { group, name, result: 'passed' };
  } catch (error) {
    const { message } = error as Error;
    return error instanceof NotReached
      ? { group, name, result: 'not proved', reason: message }
      : { group, name, result: 'failed', reason: `${message}\ncontract  ${rule}` };
  }
}

/** One result for each call of the contract, from all exchanges of the cases before. */
const resultsOfCalls = (succeeded: Set<string>): Result[] =>
  Object.keys(contractCalls).map((name) => ({
    group: 'Calls',
    name,
    ...(succeeded.has(name)
      ? { result: 'passed' }
      : { result: 'not proved', reason: 'no call of it was answered' }),
  }));

/** Runs the cases one after the other. */
export async function examine(
  lender: Lender,
  { succeeded }: Exchanges,
  groups: readonly Group[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, cases } of groups)
    for (const each of cases) results.push(await runCase(lender, name, each));
  return [...results, ...resultsOfCalls(succeeded)];
}
