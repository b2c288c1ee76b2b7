import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Partner, UndeliveredWebhook } from 'journey-api/contract';
import { texts } from '../answerHelp';
import { UsageError, type Command } from './command';
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

async function addKey(partner: string, file: string): Promise<string[]> {
  const body = { publicKey: readPublicKey(file) };
  const { keyId } = (await callOperatorApi('POST', `partners/${partner}/keys`, body)) as {
    keyId: string;
  };
  return [`Key ${keyId} of ${partner} is in use. Its owner names it as kid.`];
}

const options = texts('name', 'brands', 'rate');

type Values = { [Name in keyof typeof options]?: string };

async function add(partnerId: string, { name, brands, rate }: Values) {
  if (!name || !brands) throw new UsageError();
  await callOperatorApi('POST', 'partners', {
    partnerId,
    name,
    brands: brands.split(','),
    ...(rate && { callsPerMinute: Number(rate) }),
  });
  return [`Partner ${partnerId} is added. Add a key next: partners add-key ${partnerId} FILE`];
}

type Action = (partner: string, rest: string[]) => Promise<string[]>;

/** What is done with one partner, and how many words follow its name at least and at most. */
const actions: Record<string, [least: number, most: number, action: Action]> = {
  'add-key': [1, 1, (partner, [file = '']) => addKey(partner, file)],
  'revoke-key': [
    ...([1, 1] as const),
    async (partner, [key = '']) => {
      await callOperatorApi('POST', `partners/${partner}/keys/${key}/revoke`, {});
      return [`Key ${key} of ${partner} is revoked, and every access token it was used for.`];
    },
  ],
  revoke: [
    ...([0, 0] as const),
    async (partner) => {
      await callOperatorApi('POST', `partners/${partner}/revoke`, {});
      return [`Partner ${partner} is revoked: its tokens and webhooks have ended.`];
    },
  ],
  webhook: [
    ...([1, 1] as const),
    async (partner, [url]) => {
      const body = { url: url === 'off' ? null : url };
      await callOperatorApi('POST', `partners/${partner}/webhook`, body);
      return [
        url === 'off' ? `${partner} gets no webhooks.` : `Webhooks of ${partner} go to ${url}.`,
      ];
    },
  ],
  undelivered: [
    ...([0, 0] as const),
    async (partner) => {
      const waiting = await callOperatorApi('GET', `partners/${partner}/webhooks`);
      const lines = (waiting as UndeliveredWebhook[]).map(describeWebhook);
      return lines.length > 0 ? lines : [`Every webhook of ${partner} is delivered.`];
    },
  ],
  replay: [
    ...([0, 1] as const),
    async (partner, [applicationId]) => {
      const body = { ...(applicationId && { applicationId }) };
      const { events } = (await callOperatorApi(
        'POST',
        `partners/${partner}/webhooks/replay`,
        body,
      )) as { events: number };
      return [`${events} webhooks of ${partner} are sent again now.`];
    },
  ],
};

/** Lists and changes the lenders' card systems that may begin applications, and sends webhooks again. */
export const partnersCommand: Command = {
  about: 'lists, adds, changes and revokes partners, and sends their webhooks again',
  usage: [
    'partners list',
    'partners add ID --name NAME --brands BRAND,… [--rate CALLS_A_MINUTE]',
    'partners add-key ID FILE',
    'partners revoke-key ID KEY_ID',
    'partners revoke ID',
    'partners webhook ID URL|off',
    'partners undelivered ID',
    'partners replay ID [APPLICATION_ID]',
  ],
  run: async (args) => {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [command = '', partner, ...rest] = positionals;
    if (command === 'list' && partner === undefined)
      return ((await callOperatorApi('GET', 'partners')) as Partner[]).flatMap(describePartner);
    if (!partner) throw new UsageError();
    if (command === 'add' && rest.length === 0) return add(partner, values);
    const [least, most, action] = new Map(Object.entries(actions)).get(command) ?? [];
    if (!action || rest.length < (least ?? 0) || rest.length > (most ?? 0)) throw new UsageError();
    return action(partner, rest);
  },
};
