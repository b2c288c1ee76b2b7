import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../src/database/migrate';
import { migrations } from '../src/database/migrations/migrations';
import { databaseOf } from '../src/database/pgliteDatabase';

const root = join(import.meta.dirname, '../..');
const manifest = join(root, 'node_modules/@electric-sql/pglite/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
const schema = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12);
const file = join(root, `.cache/pglite/blank-${version}-${schema}.tar`);

/**
 * The data directory of a new embedded PostgreSQL, with every table. It is created once for each version and schema and
 * kept in `.cache`: to load it takes a quarter of the processor time.
 */
export const blankDatabase = async (): Promise<Blob> => {
  if (!existsSync(file)) {
    const database = await PGlite.create('memory://');
    await migrate(databaseOf(database));
    const dump = await database.dumpDataDir('none');
    await database.close();
    await mkdir(join(file, '..'), { recursive: true });
    // Other test processes may do the same: the file appears as a whole.
    await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
    await rename(`${file}.${process.pid}`, file);
  }
  return new Blob([await readFile(file)]);
};
