import { apiUrl, bearer } from './credentials';

const explanations: Record<number, string> = {
  401: 'Your sign-in or token is not valid here: npm run platform -- sign-in, or set PLUM_SERVICE_TOKEN.',
  403: 'None of your roles allows this: npm run platform -- whoami shows them.',
};

/** @throws Error, in a sentence, without an answer or with a refusal */
async function call(
  method: string,
  url: string,
  { body, token }: { body?: object | undefined; token?: string } = {},
): Promise<Response> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  }).catch(() => {
    throw new Error(`No API answers at ${apiUrl()}. Start it, or name it in API_URL.`);
  });
  if (answer.ok) return answer;
  const output = `The API answered ${answer.status}: ${await answer.text()}`;
  throw new Error([output, explanations[answer.status]].filter(Boolean).join('\n'));
}

const callOperators = async (method: string, route: string, body?: object, token?: string) =>
  call(method, `${apiUrl()}/operator/${route}`, { body, token: token ?? (await bearer()) });

/**
 * Makes a call of the operator API.
 * @param route what follows `/operator/`
 * @param token in place of the signed-in operator's
 * @throws Error, in a sentence, without an answer or with a refusal
 */
export async function callOperatorApi(
  method: string,
  route: string,
  body?: object,
  token?: string,
): Promise<unknown> {
  const text = await (await callOperators(method, route, body, token)).text();
  return text === '' ? undefined : JSON.parse(text);
}

/** The bytes of a file of the operator API; fails as `callOperatorApi` does. */
export async function downloadFromOperatorApi(route: string): Promise<Uint8Array> {
  return new Uint8Array(await (await callOperators('GET', route)).arrayBuffer());
}

/** The provider at which operators sign in, which the API publishes. */
export const callOperatorProvider = async (): Promise<unknown> =>
  (await call('GET', `${apiUrl()}/operator-provider`)).json();
