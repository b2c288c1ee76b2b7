import { calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import * as z from 'zod';
import type {
  addPartnerKeySchema,
  addPartnerSchema,
  Partner,
  UndeliveredWebhook,
} from '../contract/contract';
import { recordOperatorAction } from '../audit/auditTrail';
import type { Database, Queryable } from '../database/database';
import { hasRows, insertRow, sentOf, type Stored } from '../database/rows';
import { JourneyError, notFound, wrongInput } from '../errors/JourneyError';
import { webhookUrlFault } from '../webhooks/postWebhook';
import { replayWebhooks, undeliveredWebhooks } from '../webhooks/queueWebhook';
import { webhookPolicyOf } from '../webhooks/sendWebhooks';
import { CLIENT_ALGORITHMS } from './clientAssertion';
import type { PartnerRow } from './partnerRepository';

type PartnerAdminContext = { config: { now: () => Date; sandbox: boolean }; database: Database };

/** The client as which the sandbox begins applications. */
export const SANDBOX_PARTNER = 'sandbox';

/** Once in a database, whichever process is first. */
export async function addSandboxPartner({ config, database }: PartnerAdminContext): Promise<void> {
  const partner = { partnerId: SANDBOX_PARTNER, name: 'The sandbox', callsPerMinute: 1200 };
  const added = { addedAt: config.now(), addedBy: 'sandbox' };
  await insertRow(database, 'partners', { ...partner, ...added }, 'ON CONFLICT DO NOTHING');
}

const conflict = (message: string) =>
  new JourneyError(409, { error: 'It is there already', errorMessage: message });
const wrong = (message: string) =>
  wrongInput({ error: 'It can not be used', errorMessage: message });

export async function partnerList({ database }: PartnerAdminContext): Promise<Partner[]> {
  const partners = await database.query<PartnerRow>(
    `SELECT partner_id, name, brands, calls_per_minute, webhook_url, revoked_at
     FROM partners ORDER BY partner_id`,
  );
  const keys = await database.query<
    Stored<Partner['keys'][number], 'addedAt' | 'revokedAt'> & { partnerId: string }
  >(
    `SELECT partner_id, key_id, added_at, added_by, revoked_at
     FROM partner_keys ORDER BY added_at, key_id`,
  );
  return partners.map((partner) => ({
    ...sentOf(partner),
    keys: keys
      .filter(({ partnerId }) => partnerId === partner.partnerId)
      .map(({ partnerId: _, ...key }) => sentOf(key)),
  }));
}

async function requirePartner({ database }: PartnerAdminContext, partnerId: string): Promise<void> {
  if (!(await hasRows(database, 'SELECT 1 FROM partners WHERE partner_id = $1', [partnerId])))
    throw notFound();
}

/** Makes one change of a partner, and records it with whoever made it. */
function change<Result>(
  { config, database }: PartnerAdminContext,
  details: { change: string; partnerId: string } & Record<string, unknown>,
  work: (transaction: Queryable, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = config.now();
  return database.transaction(async (transaction) => {
    const result = await work(transaction, now);
    await recordOperatorAction(transaction, 'partnerChanged', details, now);
    return result;
  });
}

/** @throws {JourneyError} 409 where the name is taken, also by one that was revoked */
export const addPartner = (
  context: PartnerAdminContext,
  partner: z.infer<typeof addPartnerSchema>,
  addedBy: string,
): Promise<void> =>
  change(context, { change: 'added', ...partner }, async (transaction, addedAt) => {
    const added = await insertRow(
      transaction,
      'partners',
      { ...partner, addedAt, addedBy },
      'ON CONFLICT DO NOTHING RETURNING partner_id',
    );
    if (added.length === 0) throw conflict(`There is, or was, a partner '${partner.partnerId}'.`);
  });

const publicKeySchema = z.discriminatedUnion('kty', [
  z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
  z.object({ kty: z.literal('RSA'), n: z.string().min(342), e: z.string() }),
]);
const algorithmOf = { EC: 'ES256', OKP: 'EdDSA', RSA: 'PS256' };

/** Leaves out what says how others use it. @throws {JourneyError} 400 for what is no public key of a kind that signs */
async function readPublicKey(given: Record<string, unknown>): Promise<JWK> {
  if ('d' in given || given['kty'] === 'oct')
    throw wrong('This is a private key. Its owner keeps it, and makes a new one now.');
  const { data } = publicKeySchema.safeParse(given);
  const kinds = 'EC P-256, Ed25519, or RSA of 2048 bits or more';
  const refused = () =>
    wrong(`The key must be one of ${kinds}, for ${CLIENT_ALGORITHMS.join(', ')}.`);
  if (!data) throw refused();
  await importJWK(data, algorithmOf[data.kty]).catch(() => {
    throw refused();
  });
  return data;
}

/** @returns the name of the key. @throws {JourneyError} 400, 404, and 409 where the partner had a key of this name */
export async function addPartnerKey(
  context: PartnerAdminContext,
  partnerId: string,
  given: z.infer<typeof addPartnerKeySchema>['publicKey'],
  addedBy: string,
): Promise<string> {
  await requirePartner(context, partnerId);
  const publicKey = await readPublicKey(given);
  // A command would take a name that begins with a dash for an option.
  const keyId = given.kid ?? (await calculateJwkThumbprint(publicKey)).replace(/^-/, '_');
  const key = { partnerId, keyId };
  await change(context, { change: 'key added', ...key }, async (transaction, addedAt) => {
    const added = await insertRow(
      transaction,
      'partner_keys',
      { ...key, publicKey, addedAt, addedBy },
      'ON CONFLICT DO NOTHING RETURNING key_id',
    );
    if (added.length === 0) throw conflict(`'${partnerId}' has, or had, a key '${keyId}'.`);
  });
  return keyId;
}

/** @throws {JourneyError} 404 where the statement changes no row */
async function updateOne(transaction: Queryable, sql: string, params: unknown[]): Promise<void> {
  if (!(await hasRows(transaction, `${sql} RETURNING 1`, params))) throw notFound();
}

/** Keeps an earlier revocation as it is. */
const revoke = 'revoked_at = coalesce(revoked_at, $1), revoked_by = coalesce(revoked_by, $2)';

/** Its access tokens end at once, and no more webhooks are sent. */
export const endPartner = (context: PartnerAdminContext, partnerId: string, revokedBy: string) =>
  change(context, { change: 'revoked', partnerId }, (transaction, revokedAt) =>
    updateOne(transaction, `UPDATE partners SET ${revoke} WHERE partner_id = $3`, [
      revokedAt,
      revokedBy,
      partnerId,
    ]),
  );

/** The access tokens that were got with it end at once. */
export const endPartnerKey = (
  context: PartnerAdminContext,
  key: { partnerId: string; keyId: string },
  revokedBy: string,
) =>
  change(context, { change: 'key revoked', ...key }, (transaction, revokedAt) =>
    updateOne(
      transaction,
      `UPDATE partner_keys SET ${revoke} WHERE partner_id = $3 AND key_id = $4`,
      [revokedAt, revokedBy, key.partnerId, key.keyId],
    ),
  );

/** @throws {JourneyError} 400 for an address to which nothing may be sent */
export async function changeWebhook(
  context: PartnerAdminContext,
  partnerId: string,
  url: string | null,
): Promise<void> {
  const fault = url === null ? undefined : webhookUrlFault(url, webhookPolicyOf(context.config));
  if (fault !== undefined) throw wrong(fault);
  await change(context, { change: 'webhook', partnerId, url }, (transaction) =>
    updateOne(transaction, 'UPDATE partners SET webhook_url = $2 WHERE partner_id = $1', [
      partnerId,
      url,
    ]),
  );
}

export async function undeliveredOf(
  context: PartnerAdminContext,
  partnerId: string,
): Promise<UndeliveredWebhook[]> {
  await requirePartner(context, partnerId);
  return undeliveredWebhooks(context.database, partnerId);
}

/** @returns how many are sent again */
export async function replay(
  context: PartnerAdminContext,
  partnerId: string,
  applicationId: string | undefined,
): Promise<number> {
  await requirePartner(context, partnerId);
  return change(context, { change: 'webhooks replayed', partnerId }, (transaction, now) =>
    replayWebhooks(transaction, partnerId, applicationId ?? null, now),
  );
}
