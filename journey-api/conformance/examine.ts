import * as z from 'zod';
import { errorBodySchema } from '../src/contract/contract';
import { callNameOf, checkAnswer } from '../src/contract/testing/checkExchange';
import { contractCalls } from '../src/contract/testing/contractCalls';
import type { Answer, Call, Send } from '../test/applicant';
import { Mismatch, NotReached, shownAnswer, shownRequest } from './expectations';
import type { Lender } from './lender';

export type Case = {
  name: string;
  /** What the contract says, in a sentence. */
  rule: string;
  /** @throws {Mismatch} where the server answers otherwise, {NotReached} where that can't be tried */
  run: (lender: Lender) => Promise<void>;
};
export type Group = { name: string; cases: Case[] };

export type Result = {
  group: string;
  name: string;
  result: 'passed' | 'failed' | 'not proved';
  /** Of a failure: what was asked, answered and expected, and where the contract says so. */
  finding?: { request: string; answer: string; expected: string; contract: string };
  /** Why it is not proved. */
  reason?: string;
};

const REFUSALS = [400, 401, 403, 404, 409, 413, 415, 422, 429, 503];

const routeOf = ({ method, url }: Call): string =>
  `${method} ${url.replace(/^\/api/, '').split('?')[0] ?? ''}`;

/** What is wrong with an answer by the schemas alone; undefined where nothing is. */
function driftOf({ call, status, body, bytes }: Answer): string | undefined {
  const route = routeOf(call);
  const name = callNameOf(route);
  try {
    if (status >= 400) {
      if (!REFUSALS.includes(status)) return `one of the refusals ${REFUSALS.join(', ')}`;
      if (call.method !== 'HEAD') errorBodySchema.parse(body);
    } else if (name !== undefined) {
      const known = contractCalls[name];
      if (known)
        checkAnswer(route, known, { status, body: body ?? (bytes.length > 0 ? bytes : null) });
    }
    return undefined;
  } catch (error) {
    return error instanceof z.ZodError
      ? `a body of the contract: ${z.prettifyError(error)}`
      : (error as Error).message;
  }
}

type Seen = { succeeded: boolean; drift?: { expected: string; answer: Answer } };

type Exchanges = { send: Send; seen: Map<string, Seen> };

/** Notes of every exchange which call it was, and whether the answer is the contract's. */
export function recordExchanges(send: Send): Exchanges {
  const seen = new Map<string, Seen>();
  return {
    seen,
    send: async (call) => {
      const answer = await send(call);
      const name = callNameOf(routeOf(call)) ?? 'Calls that the contract does not have';
      const expected = driftOf(answer);
      const before = seen.get(name);
      const drift = before?.drift ?? (expected === undefined ? undefined : { expected, answer });
      const succeeded = before?.succeeded === true || answer.status < 300;
      seen.set(name, { succeeded, ...(drift && { drift }) });
      return answer;
    },
  };
}

const findingOf = (
  { expected, answer }: { expected: string; answer?: Answer | undefined },
  contract: string,
) => ({
  request: answer ? shownRequest(answer) : '',
  answer: answer ? shownAnswer(answer) : '',
  expected,
  contract,
});

async function runCase(lender: Lender, group: string, { name, rule, run }: Case): Promise<Result> {
  try {
    await run(lender);
    return { group, name, result: 'passed' };
  } catch (error) {
    if (error instanceof NotReached)
      return { group, name, result: 'not proved', reason: error.message };
    const mismatch =
      error instanceof Mismatch
        ? error
        : { expected: `an answer that can be read: ${String(error)}`, answer: undefined };
    return { group, name, result: 'failed', finding: findingOf(mismatch, rule) };
  }
}

/** One result for each call of the contract, from all exchanges of the cases before. */
const resultsOfCalls = (seen: Map<string, Seen>, hasSandbox: boolean): Result[] =>
  [...new Set([...Object.keys(contractCalls), ...seen.keys()])].map((name) => {
    const group = 'Calls';
    const { succeeded = false, drift } = seen.get(name) ?? {};
    if (drift)
      return {
        group,
        name,
        result: 'failed',
        finding: findingOf(drift, `journey-api/openapi.json, ${name}`),
      };
    if (succeeded || !contractCalls[name]) return { group, name, result: 'passed' };
    const isSandbox = / \/(?:sandbox\/|mocks)/.test(name);
    const reason =
      isSandbox && !hasSandbox ? 'the server has no sandbox' : 'no call of it was answered';
    return { group, name, result: 'not proved', reason };
  });

/** Runs the cases one after the other, and compares every answer on the way with the contract's schemas. */
export async function examine(
  lender: Lender,
  { seen }: Exchanges,
  groups: readonly Group[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, cases } of groups)
    for (const each of cases) results.push(await runCase(lender, name, each));
  return [...results, ...resultsOfCalls(seen, lender.hasSandbox)];
}
