import type { JWK } from 'jose';
import type { Partner } from '../contract/contract';
import type { Queryable } from '../database/database';
import { firstRow, type Stored } from '../database/rows';

export type PartnerRow = Stored<Omit<Partner, 'keys'>, 'revokedAt'>;

/** A partner and one of its keys, both of which are in use. */
export const findPartnerByKey = (
  database: Queryable,
  partnerId: string,
  keyId: string,
): Promise<(PartnerRow & { publicKey: JWK }) | undefined> =>
  firstRow(
    database,
    `SELECT partners.*, public_key FROM partners JOIN partner_keys AS keys USING (partner_id)
     WHERE partner_id = $1 AND key_id = $2 AND partners.revoked_at IS NULL
       AND keys.revoked_at IS NULL`,
    [partnerId, keyId],
  );
