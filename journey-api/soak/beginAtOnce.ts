import type { InjectOptions } from 'fastify';
import { sendOver } from '../conformance/sendOver';
import type { Call } from '../test/applicant';
import { customerOf, PartnerClient } from '../test/partnerClient';

/**
 * Begins applications of one customer at once. The API takes the `serviceTokens` of its tests.
 * @returns the statuses of the answers
 */
export async function beginAtOnce(api: string, times: number): Promise<number[]> {
  // Sends what a partner of the tests sends inside a process over the network.
  async function inject(options: InjectOptions) {
    const { status, bytes, body } = await sendOver(api)({ method: 'GET', ...options } as Call);
    return { statusCode: status, payload: bytes.toString(), json: () => body };
  }
  const config = { partnerUrl: api, now: () => new Date() };
  // Of a server only these are used.
  const partner = await PartnerClient.add({ server: { inject }, config } as never);
  const token = await partner.token();
  const customer = customerOf();
  const begun = Array.from({ length: times }, () => partner.begin(token, customer));
  return (await Promise.all(begun)).map(({ statusCode }) => statusCode);
}
