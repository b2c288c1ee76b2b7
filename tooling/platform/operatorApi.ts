import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { checkout } from 'releases/apps';

const apiUrl = (): string => {
  const port = Number(process.env['PORT_BASE'] ?? 4000) + 10;
  return process.env['API_URL'] ?? `http://127.0.0.1:${port}`;
};

/** In production it is configured; on a developer's machine the API keeps one beside its data. */
const operatorToken = (): string => {
  const configured = process.env['OPERATOR_TOKEN'];
  if (configured) return configured;
  const data = process.env['DATA_DIR'] ?? path.join(checkout, '.data');
  const kept = path.join(data, 'journey-api/operator-token');
  if (existsSync(kept)) return readFileSync(kept, 'utf8').trim();
  throw new Error('Set OPERATOR_TOKEN to what the API was started with, or DATA_DIR to its data.');
};

/** Whoever runs the command, unless it says otherwise. */
export const author = (named?: string): string => named ?? userInfo().username;

/** @throws Error, in a sentence, where nobody answers or the answer is a refusal */
async function call(method: string, route: string, body?: object): Promise<Response> {
  const url = `${apiUrl()}/operator/${route}`;
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${operatorToken()}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  }).catch(() => {
    throw new Error(`No API answers at ${apiUrl()}. Start it, or name it in API_URL.`);
  });
  if (!answer.ok) throw new Error(`The API answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/**
 * Makes a call of the operator API.
 * @param route what follows `/operator/`
 * @throws Error, in a sentence, where nobody answers or the answer is a refusal
 */
export async function askOperatorApi(
  method: string,
  route: string,
  body?: object,
): Promise<unknown> {
  const text = await (await call(method, route, body)).text();
  return text === '' ? undefined : JSON.parse(text);
}

/** The bytes of a file of the operator API; fails as `askOperatorApi` does. */
export async function downloadFromOperatorApi(route: string): Promise<Uint8Array> {
  return new Uint8Array(await (await call('GET', route)).arrayBuffer());
}
