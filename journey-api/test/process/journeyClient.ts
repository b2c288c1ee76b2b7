import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export type Call = {
  /** Its name in the figures. */
  name: string;
  method?: string;
  path: string;
  body?: unknown;
  form?: () => FormData;
  bearer?: string;
  key?: string;
  cookie?: string;
};

export type Reply = { status: number; body: unknown; bearer: string | null; ms: number };

/** Five minutes, since a restart is slow on a busy machine. */
const MAX_TRIES = 3000;
const DELAY_MS = 100;

/** The current URL of the server, which may change between two calls. */
export type Address = () => string;

const headersOf = ({ bearer, body, key, cookie }: Call): Record<string, string> => ({
  ...(bearer && { authorization: `Bearer ${bearer}` }),
  ...(key && { 'idempotency-key': key }),
  ...(cookie && { cookie }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
});

export async function callOnce(address: Address, call: Call): Promise<Reply> {
  const began = performance.now();
  const payload = call.form
    ? call.form()
    : call.body === undefined
      ? null
      : JSON.stringify(call.body);
  const answer = await fetch(`${address()}${call.path}`, {
    method: call.method ?? 'GET',
    headers: headersOf(call),
    body: payload,
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === '' ? null : JSON.parse(text),
    bearer: answer.headers.get('bearer'),
    ms: performance.now() - began,
  };
}

/** How an applicant tries again. */
export type Retry = {
  /** How long it takes to press 'try again'. */
  delayMs: number;
  onRetry: (why: string) => void;
  onAnswer?: () => void;
};

export const AT_ONCE: Retry = { delayMs: DELAY_MS, onRetry: () => {} };

/** Retries under the same key until an answer comes, as a browser does. */
export async function callUntilAnswered(
  address: Address,
  call: Call,
  { delayMs, onRetry, onAnswer }: Retry = AT_ONCE,
): Promise<Reply> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      const reply = await callOnce(address, call);
      if (reply.status < 500) {
        onAnswer?.();
        return reply;
      }
      onRetry(`${call.name} ${reply.status}`);
    } catch (error) {
      // The server is down at the moment.
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      onRetry(`${call.name} ${String(cause)}`);
    }
    await wait(delayMs);
  }
  throw new Error(`${call.name} was never answered`);
}

export const newKey = (): string => randomUUID();
