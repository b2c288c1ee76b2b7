import { calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import * as z from 'zod';
import type {
  addPartnerKeySchema,
  addPartnerSchema,
  Partner,
  UndeliveredWebhook,
} from '../contract/contract';
import { recordOperatorAction } from '../audit/operatorActions';
import type { Database, Queryable } from '../database/database';
import { sentOf } from '../database/rows';
import { JourneyError, notFound, wrongInput } from '../errors/JourneyError';
import { webhookUrlFault } from '../webhooks/postWebhook';
import { replayWebhooks, undeliveredWebhooks } from '../webhooks/queueWebhook';
import { webhookPolicyOf } from '../webhooks/sendWebhooks';
import { CLIENT_ALGORITHMS } from './clientAssertion';
import {
  findPartner,
  insertPartner,
  insertPartnerKey,
  listPartnerKeys,
  listPartners,
  revokePartner,
  revokePartnerKey,
  setWebhookUrl,
} from './partnerRepository';

type PartnerAdminContext = { config: { now: () => Date; sandbox: boolean }; database: Database };

/** The client as which the sandbox begins applications. */
export const SANDBOX_PARTNER = 'sandbox';

/** Once in a database, whichever process is first. */
export async function addSandboxPartner({ config, database }: PartnerAdminContext): Promise<void> {
  const partner = { partnerId: SANDBOX_PARTNER, name: 'The sandbox', brands: null };
  const added = { addedAt: config.now(), addedBy: 'sandbox', callsPerMinute: 1200 };
  await insertPartner(database, { ...partner, ...added });
}

const conflict = (message: string) =>
  new JourneyError(409, { error: 'It is there already', errorMessage: message });
const wrong = (message: string) =>
  wrongInput({ error: 'It can not be used', errorMessage: message });

export async function partnerList({ database }: PartnerAdminContext): Promise<Partner[]> {
  const partners = await listPartners(database);
  const keys = await listPartnerKeys(database);
  return partners.map(({ partnerId, name, brands, callsPerMinute, webhookUrl, revokedAt }) => ({
    ...sentOf({ partnerId, name, brands, callsPerMinute, webhookUrl, revokedAt }),
    keys: keys
      .filter((key) => key.partnerId === partnerId)
      .map((key) => {
        const { keyId, addedAt, addedBy } = key;
        return sentOf({ keyId, addedAt, addedBy, revokedAt: key.revokedAt });
      }),
  }));
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
    if (!(await insertPartner(transaction, { ...partner, addedAt, addedBy })))
      throw conflict(`There is, or was, a partner '${partner.partnerId}'.`);
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
  if (!(await findPartner(context.database, partnerId))) throw notFound();
  const publicKey = await readPublicKey(given);
  // A command would take a name that begins with a dash for an option.
  const keyId = given.kid ?? (await calculateJwkThumbprint(publicKey)).replace(/^-/, '_');
  const key = { partnerId, keyId };
  await change(context, { change: 'key added', ...key }, async (transaction, addedAt) => {
    if (!(await insertPartnerKey(transaction, { ...key, publicKey, addedAt, addedBy })))
      throw conflict(`'${partnerId}' has, or had, a key '${keyId}'.`);
  });
  return keyId;
}

async function orNotFound(found: Promise<boolean>): Promise<void> {
  if (!(await found)) throw notFound();
}

/** Its access tokens end at once, and no more webhooks are sent. */
export const endPartner = (context: PartnerAdminContext, partnerId: string, revokedBy: string) =>
  change(context, { change: 'revoked', partnerId }, (transaction, revokedAt) =>
    orNotFound(revokePartner(transaction, partnerId, { revokedAt, revokedBy })),
  );

/** The access tokens that were got with it end at once. */
export const endPartnerKey = (
  context: PartnerAdminContext,
  key: { partnerId: string; keyId: string },
  revokedBy: string,
) =>
  change(context, { change: 'key revoked', ...key }, (transaction, revokedAt) =>
    orNotFound(revokePartnerKey(transaction, key, { revokedAt, revokedBy })),
  );

/** @throws {JourneyError} 400 for an address to which nothing may be sent */
export async function changeWebhook(
  context: PartnerAdminContext,
  partnerId: string,
  url: string | null,
): Promise<void> {
  const fault = url === null ? undefined : webhookUrlFault(url, webhookPolicyOf(context));
  if (fault !== undefined) throw wrong(fault);
  await change(context, { change: 'webhook', partnerId, url }, (transaction) =>
    orNotFound(setWebhookUrl(transaction, partnerId, url)),
  );
}

export async function undeliveredOf(
  { database }: PartnerAdminContext,
  partnerId: string,
): Promise<UndeliveredWebhook[]> {
  if (!(await findPartner(database, partnerId))) throw notFound();
  return undeliveredWebhooks(database, partnerId);
}

/** @returns how many are sent again */
export async function replay(
  context: PartnerAdminContext,
  partnerId: string,
  applicationId: string | undefined,
): Promise<number> {
  if (!(await findPartner(context.database, partnerId))) throw notFound();
  return change(context, { change: 'webhooks replayed', partnerId }, (transaction, now) =>
    replayWebhooks(transaction, partnerId, applicationId ?? null, now),
  );
}
