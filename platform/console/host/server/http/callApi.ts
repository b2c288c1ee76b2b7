import type { FastifyRequest } from 'fastify';
import { type ControlContext, Refusal } from '../ControlContext';

const TIMEOUT_MS = 15_000;

interface Refused {
  error?: string;
  errorMessage?: string;
}

/** The token of whoever is signed in, for calls in their own name. */
export const accessTokenOf = ({ operatorSession }: FastifyRequest): string | undefined =>
  operatorSession?.tokens.accessToken;

/** Makes calls of the API at an origin with the access token of whoever is signed in. */
export const createCallApi =
  (apiOrigin: string): ControlContext['callApi'] =>
  async (request, method, route, body) => {
    const answer = await fetch(`${apiOrigin}/operator/${route}`, {
      method,
      headers: {
        authorization: `Bearer ${accessTokenOf(request) ?? ''}`,
        ...(body && {
          'content-type': 'application/json',
          // The page gives a change a key, by which the API does it once.
          'idempotency-key': String(request.headers['idempotency-key']),
        }),
      },
      // oxlint-disable-next-line unicorn/no-invalid-fetch-options -- the caller gives the method
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new Refusal(503, 'The API does not answer. Releases and brands do not need it.');
    });
    const text = await answer.text();
    if (answer.ok) return text === '' ? undefined : (JSON.parse(text) as unknown);
    throw new Refusal(answer.status, refusalIn(text));
  };

function refusalIn(text: string): string {
  try {
    const { error, errorMessage } = JSON.parse(text) as Refused;
    return [error, errorMessage].filter(Boolean).join(': ') || 'The API refused.';
  } catch {
    return 'The API refused.';
  }
}
