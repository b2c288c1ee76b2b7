import { openSync, writeSync, closeSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from './database';

/** The width of a position, so that a new one covers the one before. */
const WIDTH = 20;

export class LostChangesError extends Error {
  override name = 'LostChangesError';
  constructor(file: string) {
    super(
      `Changes that applicants were told of are missing: the end of the database's log is damaged. Restore the last backup. To go on with what is left instead, delete ${file} and start again.`,
    );
  }
}

export type WalMark = {
  /** Notes how far the log has been written; to be called after each commit. */
  note(): Promise<void>;
  close(): void;
};

/**
 * PostgreSQL takes a damaged end of its write-ahead log for the log's end, and would start without the last changes.
 * So the position of each commit is kept beside the log. It is not synced: after a power cut it may be too low, which
 * hides a loss, but never too high, which would invent one.
 * @throws {LostChangesError} where the log was recovered up to an earlier position than was noted
 */
export const openWalMark = async (database: Queryable, directory: string): Promise<WalMark> => {
  const file = join(directory, 'wal-mark');
  const noted = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (/^[\dA-F]+\/[\dA-F]+$/.test(noted)) {
    // A start ends with a checkpoint at the position up to which the log was read.
    const [row] = await database.query<{ isWhole: boolean }>(
      `SELECT redo_lsn >= $1::pg_lsn AS "isWhole" FROM pg_control_checkpoint()`,
      [noted],
    );
    if (!row?.isWhole) throw new LostChangesError(file);
  }
  await rm(file, { force: true });
  const handle = openSync(file, 'w', 0o600);
  return {
    note: async () => {
      const [row] = await database.query<{ position: string }>(
        'SELECT pg_current_wal_flush_lsn()::text AS position',
      );
      writeSync(handle, (row?.position ?? '').padEnd(WIDTH), 0);
    },
    close: () => closeSync(handle),
  };
};
