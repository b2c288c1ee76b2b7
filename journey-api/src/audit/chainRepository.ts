import type { Queryable } from '../database/database';
import { firstRow, idsOf } from '../database/rows';
import { entryColumns, type RecordedEntry } from './auditRepository';

/** One link of the chain: the hash of an entry, bound to that of the link before it. */
export type ChainLink = {
  position: number;
  auditId: number;
  contentHash: string;
  previousHash: string;
  hash: string;
  sealedAt: Date;
};

export type SaltedEntry = RecordedEntry & { auditId: number; salt: string };

const linkColumns = `position::float8 AS position, audit_id::float8 AS "auditId",
  content_hash AS "contentHash", previous_hash AS "previousHash", hash, sealed_at AS "sealedAt"`;
const saltedColumns = `audit_id::float8 AS "auditId", salt::text AS salt, ${entryColumns}`;

/** An arbitrary number, the same in every process. */
const CHAIN_LOCK = 7_202_602;

export const lockChain = (transaction: Queryable) =>
  transaction.query('SELECT pg_advisory_xact_lock($1)', [CHAIN_LOCK]);

export const isAnyPending = async (database: Queryable): Promise<boolean> =>
  (await database.query('SELECT 1 FROM audit_pending LIMIT 1')).length > 0;

/** Committed entries without a link, the oldest first. */
export const listPendingEntries = (transaction: Queryable, limit: number): Promise<SaltedEntry[]> =>
  transaction.query<SaltedEntry>(
    `SELECT ${saltedColumns} FROM audit_trail
     WHERE audit_id IN (SELECT audit_id FROM audit_pending ORDER BY audit_id LIMIT $1)
     ORDER BY audit_trail.audit_id`,
    [limit],
  );

export const findLastLink = (database: Queryable): Promise<ChainLink | undefined> =>
  firstRow(
    database,
    `SELECT ${linkColumns} FROM audit_chain ORDER BY audit_chain.position DESC LIMIT 1`,
  );

const among = (place: string) => `IN (SELECT jsonb_array_elements_text(${place}::jsonb)::bigint)`;

const dropPending = (transaction: Queryable, auditIds: number[]) =>
  transaction.query(`DELETE FROM audit_pending WHERE audit_id ${among('$1')}`, [
    JSON.stringify(auditIds),
  ]);

export async function insertLinks(transaction: Queryable, links: ChainLink[]): Promise<void> {
  const rows = links.map(({ position, auditId, contentHash, previousHash, hash, sealedAt }) => ({
    position,
    audit_id: auditId,
    content_hash: contentHash,
    previous_hash: previousHash,
    hash,
    sealed_at: sealedAt,
  }));
  await transaction.query(
    `INSERT INTO audit_chain SELECT * FROM jsonb_to_recordset($1::jsonb)
       AS link(position bigint, audit_id bigint, content_hash text, previous_hash text, hash text,
         sealed_at timestamptz)`,
    [JSON.stringify(rows)],
  );
  await dropPending(
    transaction,
    links.map(({ auditId }) => auditId),
  );
}

/** The position of the first link that was sealed at a time or later; undefined where there is none. */
export async function findPositionAt(database: Queryable, time: Date): Promise<number | undefined> {
  const [row] = await database.query<{ position: number | null }>(
    'SELECT min(position)::float8 AS position FROM audit_chain WHERE sealed_at >= $1',
    [time],
  );
  return row?.position ?? undefined;
}

export const listLinks = (
  database: Queryable,
  { after, to, limit }: { after: number; to: Date | undefined; limit: number },
): Promise<ChainLink[]> =>
  database.query<ChainLink>(
    `SELECT ${linkColumns} FROM audit_chain
     WHERE audit_chain.position > $1 AND ($2::timestamptz IS NULL OR sealed_at < $2)
     ORDER BY audit_chain.position LIMIT $3`,
    [after, to ?? null, limit],
  );

export const findLink = (database: Queryable, position: number): Promise<ChainLink | undefined> =>
  firstRow(database, `SELECT ${linkColumns} FROM audit_chain WHERE position = $1`, [position]);

export async function listHashes(
  database: Queryable,
  positions: number[],
): Promise<Map<number, string>> {
  const rows = await database.query<{ position: number; hash: string }>(
    `SELECT position::float8 AS position, hash FROM audit_chain
     WHERE position ${among('$1')}`,
    [JSON.stringify(positions)],
  );
  return new Map(rows.map(({ position, hash }) => [position, hash]));
}

export const listEntries = (database: Queryable, auditIds: number[]): Promise<SaltedEntry[]> =>
  database.query<SaltedEntry>(
    `SELECT ${saltedColumns} FROM audit_trail
     WHERE audit_id ${among('$1')}`,
    [JSON.stringify(auditIds)],
  );

/** Those of the entries that an erasure names among what it removed. */
export const listErased = (database: Queryable, auditIds: number[]): Promise<number[]> =>
  idsOf<number>(
    database,
    `SELECT entry.id::float8 AS id FROM audit_trail,
       jsonb_array_elements_text(details->'entries') AS entry(id)
     WHERE event = 'applicationErased'
       AND entry.id IN (SELECT jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(auditIds)],
  );

/** The first entry that neither has a link nor waits for one: it came without the server. */
export async function findUnsealable(database: Queryable): Promise<number | undefined> {
  const [row] = await database.query<{ id: number | null }>(
    `SELECT min(entry.audit_id)::float8 AS id FROM audit_trail entry
     LEFT JOIN audit_chain link USING (audit_id) LEFT JOIN audit_pending waiting USING (audit_id)
     WHERE link.audit_id IS NULL AND waiting.audit_id IS NULL`,
  );
  return row?.id ?? undefined;
}

/** Lets the entries of one application be removed within this transaction, and says which they are. */
export async function takeEntries(
  transaction: Queryable,
  applicationId: string,
): Promise<number[]> {
  await transaction.query(`SELECT set_config('plum.erasing', $1, true)`, [applicationId]);
  const ids = await idsOf<number>(
    transaction,
    'DELETE FROM audit_trail WHERE application_id = $1 RETURNING audit_id::float8 AS id',
    [applicationId],
  );
  await dropPending(transaction, ids);
  return ids.sort((a, b) => a - b);
}
