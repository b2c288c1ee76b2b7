import { hash } from 'node:crypto';
import type { Database, Queryable } from '../database/database';
import { firstRow, hasRows, idsOf } from '../database/rows';
import { fingerprintOf } from '../idempotency/idempotency';
import type { Sealer } from '../sealing/sealer';
import { entryColumns, type RecordedEntry } from './auditTrail';

/** One link of the chain: the hash of an entry, bound to that of the link before it. */
export type ChainLink = {
  position: number;
  auditId: number;
  contentHash: string;
  previousHash: string;
  hash: string;
  sealedAt: Date;
};

type SaltedEntry = RecordedEntry & { auditId: number; salt: string };

export const linkColumns = `position::float8 AS position, audit_id::float8 AS audit_id, content_hash,
  previous_hash, hash, sealed_at`;

/** An arbitrary number, the same in every process. */
const CHAIN_LOCK = 7_202_602;
const SEALED_AT_ONCE = 500;
/** What the first link follows. */
export const NO_LINK: Pick<ChainLink, 'position' | 'hash'> = { position: 0, hash: '' };

/** Of everything that an entry says, with its salt. */
export const contentHashOf = ({ happenedAt, ...entry }: SaltedEntry): string =>
  fingerprintOf({ ...entry, happenedAt: happenedAt.toISOString() });

/** Of an entry's hash, its place in time, and the link before it. */
export const linkHashOf = (link: Omit<ChainLink, 'hash' | 'position'>): string =>
  hash(
    'sha256',
    [link.previousHash, link.auditId, link.contentHash, link.sealedAt.toISOString()].join('\n'),
    'base64url',
  );

function linksOf(entries: SaltedEntry[], last: typeof NO_LINK, sealedAt: Date): ChainLink[] {
  let { position, hash } = last;
  return entries.map((entry) => {
    const { auditId } = entry;
    const link = { auditId, contentHash: contentHashOf(entry), previousHash: hash, sealedAt };
    position += 1;
    hash = linkHashOf(link);
    return { ...link, position, hash };
  });
}

export const findLastLink = (database: Queryable): Promise<ChainLink | undefined> =>
  firstRow(
    database,
    `SELECT ${linkColumns} FROM audit_chain ORDER BY audit_chain.position DESC LIMIT 1`,
  );

/** @param among a query for the numbers of the entries, with `$1` */
export const listEntries = (
  database: Queryable,
  among: string,
  param: unknown,
): Promise<SaltedEntry[]> =>
  database.query<SaltedEntry>(
    `SELECT audit_id::float8 AS audit_id, salt::text AS salt, ${entryColumns} FROM audit_trail
     WHERE audit_id IN (${among}) ORDER BY audit_trail.audit_id`,
    [param],
  );

/** The numbers of a JSON array in `$1`. */
export const numbersOf = 'SELECT jsonb_array_elements_text($1::jsonb)::bigint';

const dropPending = (transaction: Queryable, auditIds: number[]) =>
  transaction.query(`DELETE FROM audit_pending WHERE audit_id IN (${numbersOf})`, [
    JSON.stringify(auditIds),
  ]);

/** Adds the oldest committed entries that have no link yet. @returns how many */
async function sealSome(transaction: Queryable, sealedAt: Date): Promise<number> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [CHAIN_LOCK]);
  const pending = 'SELECT audit_id FROM audit_pending ORDER BY audit_id LIMIT $1';
  const entries = await listEntries(transaction, pending, SEALED_AT_ONCE);
  const links = linksOf(entries, (await findLastLink(transaction)) ?? NO_LINK, sealedAt);
  await transaction.query(
    `INSERT INTO audit_chain SELECT * FROM jsonb_to_recordset($1::jsonb)
       AS link(position bigint, "auditId" bigint, "contentHash" text, "previousHash" text, hash text,
         "sealedAt" timestamptz)`,
    [JSON.stringify(links)],
  );
  await dropPending(
    transaction,
    links.map(({ auditId }) => auditId),
  );
  return links.length;
}

/**
 * Adds committed entries to the chain. Steps of applicants never wait for it: it alone takes the chain's lock.
 * @returns how many it added
 */
export async function sealPending(database: Database, now: () => Date): Promise<number> {
  let sealed = 0;
  while (await hasRows(database, 'SELECT 1 FROM audit_pending LIMIT 1', [])) {
    const added = await database.transaction((transaction) => sealSome(transaction, now()));
    if (added === 0) return sealed;
    sealed += added;
  }
  return sealed;
}

/** By a key that is not in the database, so that nobody who writes to it can invent an erasure. */
export const erasureSealOf = (sealer: Sealer, entries: number[]): string =>
  sealer.fingerprint(`audit erasure ${entries.join(' ')}`);

/**
 * Removes the entries of one application; their hashes stay in the chain.
 * @returns the numbers of the entries
 */
export async function eraseEntries(
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
