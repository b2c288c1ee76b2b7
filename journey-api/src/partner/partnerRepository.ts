import type { JWK } from 'jose';
import type { Partner } from '../contract/contract';
import type { Queryable } from '../database/database';
import { fieldsOf, hasRows, insertRow, type Kept } from '../database/rows';

export type PartnerRow = Kept<Omit<Partner, 'keys'>, 'revokedAt'> & {
  addedAt: Date;
  addedBy: string;
};

type PartnerKeyRow = Kept<Partner['keys'][number], 'addedAt' | 'revokedAt'> & {
  partnerId: string;
  publicKey: JWK;
};

/** @returns false where there is a partner of this name */
export async function insertPartner(
  transaction: Queryable,
  partner: Omit<PartnerRow, 'webhookUrl' | 'revokedAt'>,
): Promise<boolean> {
  const suffix = 'ON CONFLICT DO NOTHING RETURNING partner_id';
  return (await insertRow(transaction, 'partners', partner, suffix)).length > 0;
}

export async function findPartner(
  database: Queryable,
  partnerId: string,
): Promise<PartnerRow | undefined> {
  const [row] = await database.query('SELECT * FROM partners WHERE partner_id = $1', [partnerId]);
  return row && (fieldsOf(row) as PartnerRow);
}

/** A partner and one of its keys, both of which are in use. */
export async function findPartnerByKey(
  database: Queryable,
  partnerId: string,
  keyId: string,
): Promise<(PartnerRow & Pick<PartnerKeyRow, 'publicKey'>) | undefined> {
  const [row] = await database.query(
    `SELECT partners.*, public_key FROM partners JOIN partner_keys AS keys USING (partner_id)
     WHERE partner_id = $1 AND key_id = $2 AND partners.revoked_at IS NULL
       AND keys.revoked_at IS NULL`,
    [partnerId, keyId],
  );
  return row && (fieldsOf(row) as PartnerRow & Pick<PartnerKeyRow, 'publicKey'>);
}

export async function listPartners(database: Queryable): Promise<PartnerRow[]> {
  const rows = await database.query('SELECT * FROM partners ORDER BY partner_id');
  return rows.map((row) => fieldsOf(row) as PartnerRow);
}

export async function listPartnerKeys(database: Queryable): Promise<PartnerKeyRow[]> {
  const rows = await database.query('SELECT * FROM partner_keys ORDER BY added_at, key_id');
  return rows.map((row) => fieldsOf(row) as PartnerKeyRow);
}

/** @returns false where the partner has, or had, a key of this name */
export async function insertPartnerKey(
  transaction: Queryable,
  key: Omit<PartnerKeyRow, 'revokedAt'>,
): Promise<boolean> {
  const suffix = 'ON CONFLICT DO NOTHING RETURNING key_id';
  return (await insertRow(transaction, 'partner_keys', key, suffix)).length > 0;
}

type Revocation = { revokedAt: Date; revokedBy: string };

/** Keeps an earlier revocation as it is. @returns false where there is no such partner */
export const revokePartner = (
  transaction: Queryable,
  partnerId: string,
  { revokedAt, revokedBy }: Revocation,
): Promise<boolean> =>
  hasRows(
    transaction,
    `UPDATE partners SET revoked_at = coalesce(revoked_at, $2), revoked_by = coalesce(revoked_by, $3)
     WHERE partner_id = $1 RETURNING partner_id`,
    [partnerId, revokedAt, revokedBy],
  );

export const revokePartnerKey = (
  transaction: Queryable,
  { partnerId, keyId }: { partnerId: string; keyId: string },
  { revokedAt, revokedBy }: Revocation,
): Promise<boolean> =>
  hasRows(
    transaction,
    `UPDATE partner_keys
     SET revoked_at = coalesce(revoked_at, $3), revoked_by = coalesce(revoked_by, $4)
     WHERE partner_id = $1 AND key_id = $2 RETURNING key_id`,
    [partnerId, keyId, revokedAt, revokedBy],
  );

export const setWebhookUrl = (
  transaction: Queryable,
  partnerId: string,
  url: string | null,
): Promise<boolean> =>
  hasRows(
    transaction,
    'UPDATE partners SET webhook_url = $2 WHERE partner_id = $1 RETURNING partner_id',
    [partnerId, url],
  );

/** A single statement, so that exactly one of two simultaneous uses succeeds. @returns false where it was used before */
export const useAssertion = (
  database: Queryable,
  { partnerId, jti, expiresAt }: { partnerId: string; jti: string; expiresAt: Date },
): Promise<boolean> =>
  hasRows(
    database,
    `INSERT INTO partner_assertions (partner_id, jti, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING jti`,
    [partnerId, jti, expiresAt],
  );

export const dropExpiredAssertions = (database: Queryable, now: Date) =>
  database.query('DELETE FROM partner_assertions WHERE expires_at <= $1', [now]);
