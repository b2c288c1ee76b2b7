import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate, migrations } from '../src/database/migrate';
import { databaseOf } from '../src/database/pgliteDatabase';

const root = join(import.meta.dirname, '../..');
const manifest = join(root, 'node_modules/@electric-sql/pglite/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
/** Segments of the log of 1 MB in place of 16. */
const initDbStartParams = ['--wal-segsize=1'];
/** Nothing is created from the templates, which are two thirds of all files. */
const dropTemplates = ['template0', 'template1'].flatMap((template) => [
  `ALTER DATABASE ${template} IS_TEMPLATE false`,
  `DROP DATABASE ${template}`,
]);
const made = JSON.stringify([initDbStartParams, dropTemplates, migrations]);
const schema = createHash('sha256').update(made).digest('hex').slice(0, 12);
const file = join(root, `.cache/pglite/blank-${version}-${schema}.tar`);

/**
 * The data directory of a new embedded PostgreSQL, with every table. It is created once for each version and schema and
 * kept in `.cache`: to load it takes a tenth of the processor time.
 */
export async function blankDatabase(): Promise<Blob> {
  if (!existsSync(file)) {
    const database = await PGlite.create('memory://', { initDbStartParams });
    await migrate(databaseOf(database));
    for (const statement of [...dropTemplates, 'CHECKPOINT']) await database.exec(statement);
    const dump = await database.dumpDataDir('none');
    await database.close();
    await mkdir(join(file, '..'), { recursive: true });
    // Other test processes may do the same: the file appears as a whole.
    await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
    await rename(`${file}.${process.pid}`, file);
  }
  return new Blob([await readFile(file)]);
}
