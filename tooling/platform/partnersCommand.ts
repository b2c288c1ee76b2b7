import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Partner, UndeliveredWebhook } from 'journey-api/contract';
import { UsageError } from '../answerHelp';
import type { Command } from './command';
import { callOperatorApi } from './operatorApi';

const describeKey = ({ keyId, addedAt, addedBy, revokedAt }: Partner['keys'][number]): string =>
  `    key ${keyId} added by ${addedBy} at ${addedAt}${revokedAt ? `, revoked at ${revokedAt}` : ''}`;

function describePartner(partner: Partner): string[] {
  const { partnerId, name, brands, callsPerMinute, webhookUrl, revokedAt, keys } = partner;
  const state = revokedAt ? `, revoked at ${revokedAt}` : '';
  return [
    `${partnerId.padEnd(20)} ${name}${state}`,
    `    brands ${brands?.join(', ') ?? 'all'}, ${callsPerMinute} calls a minute, webhooks to ${webhookUrl ?? 'nowhere'}`,
    ...keys.map(describeKey),
  ];
}

function describeWebhook(webhook: UndeliveredWebhook): string {
  const { eventId, applicationId, sequence, attempts, lastError, nextAttemptAt, deadAt } = webhook;
  const next = deadAt ? `given up at ${deadAt}` : `next at ${nextAttemptAt}`;
  return `${applicationId} #${sequence} ${eventId}: ${attempts} attempts, ${lastError ?? 'none failed'}, ${next}`;
}

/** A public key as a JWK, from a JWK or a PEM file. A private one is refused here, before it leaves this machine. */
function readPublicKey(file: string): object {
  const text = readFileSync(file, 'utf8');
  const isJwk = text.trimStart().startsWith('{');
  const jwk = isJwk ? (JSON.parse(text) as Record<string, unknown>) : {};
  if ('d' in jwk || text.includes('PRIVATE KEY'))
    throw new Error(`${file} holds a private key. Its owner keeps it; ask for the public one.`);
  return isJwk ? jwk : createPublicKey(text).export({ format: 'jwk' });
}

/** Lists and changes the lenders' card systems that may begin applications, and sends webhooks again. */
export const partnersCommand: Command = {
  about: 'lists, adds, changes and revokes partners, and sends their webhooks again',
  actions: {
    'partners list': async () =>
      ((await callOperatorApi('GET', 'partners')) as Partner[]).flatMap(describePartner),
    'partners add ID --name NAME --brands BRAND,… [--rate CALLS_A_MINUTE]': async (
      [partnerId = ''],
      { name, brands, rate },
    ) => {
      if (!name || !brands) throw new UsageError();
      await callOperatorApi('POST', 'partners', {
        partnerId,
        name,
        brands: brands.split(','),
        ...(rate && { callsPerMinute: Number(rate) }),
      });
      return [`Partner ${partnerId} is added. Add a key next: partners add-key ${partnerId} FILE`];
    },
    'partners add-key ID FILE': async ([partner = '', file = '']) => {
      const body = { publicKey: readPublicKey(file) };
      const { keyId } = (await callOperatorApi('POST', `partners/${partner}/keys`, body)) as {
        keyId: string;
      };
      return [`Key ${keyId} of ${partner} is in use. Its owner names it as kid.`];
    },
    'partners revoke-key ID KEY_ID': async ([partner = '', key = '']) => {
      await callOperatorApi('POST', `partners/${partner}/keys/${key}/revoke`, {});
      return [`Key ${key} of ${partner} is revoked, and every access token it was used for.`];
    },
    'partners revoke ID': async ([partner = '']) => {
      await callOperatorApi('POST', `partners/${partner}/revoke`, {});
      return [`Partner ${partner} is revoked: its tokens and webhooks have ended.`];
    },
    'partners webhook ID URL|off': async ([partner = '', url = '']) => {
      const isOff = url === 'off';
      await callOperatorApi('POST', `partners/${partner}/webhook`, { url: isOff ? null : url });
      return [isOff ? `${partner} gets no webhooks.` : `Webhooks of ${partner} go to ${url}.`];
    },
    'partners undelivered ID': async ([partner = '']) => {
      const waiting = await callOperatorApi('GET', `partners/${partner}/webhooks`);
      const lines = (waiting as UndeliveredWebhook[]).map(describeWebhook);
      return lines.length > 0 ? lines : [`Every webhook of ${partner} is delivered.`];
    },
    'partners replay ID [APPLICATION_ID]': async ([partner = '', applicationId]) => {
      const route = `partners/${partner}/webhooks/replay`;
      const { events } = (await callOperatorApi('POST', route, { applicationId })) as {
        events: number;
      };
      return [`${events} webhooks of ${partner} are sent again now.`];
    },
  },
};
