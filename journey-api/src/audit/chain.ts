import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import { fingerprintOf } from '../idempotency/idempotency';
import {
  findLastLink,
  insertLinks,
  isAnyPending,
  listPendingEntries,
  lockChain,
  type ChainLink,
  type SaltedEntry,
} from './chainRepository';

const SEALED_AT_ONCE = 500;
/** What the first link follows. */
export const NO_LINK: Pick<ChainLink, 'position' | 'hash'> = { position: 0, hash: '' };

/** Of everything that an entry says, with its salt. */
export const contentHashOf = ({ happenedAt, ...entry }: SaltedEntry): string =>
  fingerprintOf({ ...entry, happenedAt: happenedAt.toISOString() });

/** Of an entry's hash, its place in time, and the link before it. */
export const linkHashOf = (link: Omit<ChainLink, 'hash' | 'position'>): string =>
  createHash('sha256')
    .update(
      [link.previousHash, link.auditId, link.contentHash, link.sealedAt.toISOString()].join('\n'),
    )
    .digest('base64url');

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

/**
 * Adds committed entries to the chain. Steps of applicants never wait for it: it alone takes the chain's lock.
 * @returns how many it added
 */
export async function sealPending(database: Database, now: () => Date): Promise<number> {
  let sealed = 0;
  while (await isAnyPending(database)) {
    const added = await database.transaction(async (transaction) => {
      await lockChain(transaction);
      const entries = await listPendingEntries(transaction, SEALED_AT_ONCE);
      if (entries.length === 0) return 0;
      const last = (await findLastLink(transaction)) ?? NO_LINK;
      await insertLinks(transaction, linksOf(entries, last, now()));
      return entries.length;
    });
    if (added === 0) return sealed;
    sealed += added;
  }
  return sealed;
}
