import { hash } from 'node:crypto';
import type { PageError } from '../src/contract/contract';
import { openDatabase } from '../src/database/openDatabase';
import { savePageErrors } from '../src/page-errors/pageErrors';

const BATCH = 1000;
/** As many as the console reads at once. */
const GROUPS = 2000;
const PEOPLE = 5000;

/**
 * Stores made-up errors of pages in the embedded database of an API that does not run.
 * @param directory that of its data, `journey-api` in DATA_DIR
 */
export async function fillPageErrors(directory: string, count: number): Promise<void> {
  const database = await openDatabase({ kind: 'directory', directory }, () => undefined);
  const context = { database, config: { now: () => new Date() } };
  for (let stored = 0; stored < count; stored += BATCH)
    await savePageErrors(
      context,
      Array.from({ length: BATCH }, (_, index) => errorAt(stored + index)),
    );
  await database.close();
}

function errorAt(index: number): PageError {
  const digits = hash('sha256', String(index), 'hex').toUpperCase();
  return {
    reference: `${digits.slice(0, 4)}-${digits.slice(4, 8)}`,
    name: 'TypeError',
    path: '/landing-page',
    kind: 'uncaught',
    remote: 'mfe-quote@0.0.1',
    frames: [`mfe-quote@0.0.1/main.js:1:${String(index % GROUPS)} render`],
    requests: [],
    audience: { brand: 'aqua', browser: 'chromium', width: 'phone' },
    at: new Date(Date.now() - index * 1000).toISOString(),
    person: hash('sha256', String(index % PEOPLE), 'hex').slice(0, 24),
  };
}
