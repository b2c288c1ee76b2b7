import type { Database } from './database';
import { guardTransactions } from './guardTransactions';
import { migrate } from './migrate';
import { openPgliteDirectory, openPgliteMemory } from './pgliteDatabase';
import { openPostgres } from './postgresDatabase';

export type DatabasePlace =
  /** `from` is a dump of a data directory to begin with. */
  | { kind: 'memory'; from?: Blob }
  | { kind: 'directory'; directory: string }
  | { kind: 'postgres'; url: string };

const openPlace = async (
  place: DatabasePlace,
  onIdleError: (error: Error) => void,
): Promise<Database> => {
  if (place.kind === 'memory') return openPgliteMemory(place.from);
  if (place.kind === 'directory') return openPgliteDirectory(place.directory);
  return openPostgres(place.url, onIdleError);
};

export const openDatabase = async (
  place: DatabasePlace,
  onIdleError: (error: Error) => void,
): Promise<Database> => {
  const database = guardTransactions(await openPlace(place, onIdleError));
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};
