import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Call, Send } from '../test/applicant';

/** For an answer that prints documents, from far away. */
const TIMEOUT_MS = 60_000;
/** How long a limit is waited for, in all; a lock of the login lasts longer, and is an answer. */
const MAX_WAIT_S = 65;

function bodyOf(payload: Call['payload']): RequestInit['body'] {
  if (payload === undefined || typeof payload === 'string') return payload;
  return Buffer.isBuffer(payload) ? new Uint8Array(payload) : JSON.stringify(payload);
}

const isJson = (payload: Call['payload']): boolean =>
  typeof payload === 'object' && !Buffer.isBuffer(payload);

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // What says that it is JSON and is none fits no schema.
    return bytes.toString('utf8');
  }
}

async function sendOnce(origin: string, call: Call): Promise<Answer> {
  const { method, url, headers = {}, payload } = call;
  const response = await fetch(origin + url, {
    method,
    redirect: 'manual',
    headers: { ...(isJson(payload) && { 'content-type': 'application/json' }), ...headers },
    body: bodyOf(payload) ?? null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isText = String(response.headers.get('content-type')).includes('json') && bytes.length > 0;
  return {
    status: response.status,
    body: isText ? jsonOf(bytes) : undefined,
    headers: Object.fromEntries(response.headers),
    bytes,
    call,
  };
}

/** Calls a server by the network. Where an answer says how long to wait, the call is sent again after that. */
export const sendOver =
  (origin: string): Send =>
  async (call) => {
    let waited = 0;
    for (;;) {
      const answer = await sendOnce(origin, call);
      const seconds = Math.max(1, Number(answer.headers['retry-after']));
      waited += seconds;
      if (![429, 503].includes(answer.status) || !(waited <= MAX_WAIT_S)) return answer;
      await wait(seconds * 1000);
    }
  };
