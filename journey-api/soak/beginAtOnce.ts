import type { InjectOptions } from 'fastify';
import { customerOf, PartnerClient } from '../test/partnerClient';

/** Sends what a partner of the tests sends inside a process over the network. */
async function send(
  api: string,
  { method = 'GET', url, headers, payload }: InjectOptions & { url: string },
) {
  const isText = typeof payload === 'string';
  const answer = await fetch(`${api}${url}`, {
    method,
    headers: {
      ...(payload !== undefined && !isText && { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
    },
    body: payload === undefined ? null : isText ? payload : JSON.stringify(payload),
  });
  const text = await answer.text();
  return { statusCode: answer.status, payload: text, json: () => JSON.parse(text) as unknown };
}

/**
 * Begins applications of one customer at once. The API takes the `serviceTokens` of its tests.
 * @returns the statuses of the answers
 */
export async function beginAtOnce(api: string, times: number): Promise<number[]> {
  const inject = (options: InjectOptions & { url: string }) => send(api, options);
  const config = { partnerUrl: api, now: () => new Date() };
  // Of a server only these are used.
  const partner = await PartnerClient.add({ server: { inject }, config } as never);
  const token = await partner.token();
  const customer = customerOf();
  const begun = Array.from({ length: times }, () => partner.begin(token, customer));
  return (await Promise.all(begun)).map(({ statusCode }) => statusCode);
}
