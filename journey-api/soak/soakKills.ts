import { resolve } from 'node:path';
import { startPostgres } from '../test/postgres/startPostgres';
import { createPostgresDatabase } from '../test/testDatabase';
import { killUnderLoad } from './killUnderLoad';

const kills = Number(process.env['SOAK_KILLS'] ?? 25);
const applicants = Number(process.env['SOAK_APPLICANTS'] ?? 8);
/** A folder of `npm run build -- --server`. */
const servers = process.env['SOAK_SERVERS'];
const program = servers && resolve(servers, 'journey-api/src/main.js');
const stores = (process.env['SOAK_STORES'] ?? 'embedded,postgres').split(',');

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function soakOn(store: string, databaseUrl?: string): Promise<void> {
  const began = performance.now();
  const { journeys, lost, doubled, webhooks, findings } = await killUnderLoad({
    kills,
    applicants,
    ...(program && { program }),
    ...(databaseUrl && { databaseUrl }),
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  write(
    `${store}: ${kills} kills under load in ${seconds} s, ${journeys} journeys, ${webhooks} webhooks, lost ${lost.length}, doubled ${doubled.length}, other findings ${findings.length}`,
  );
  const all = [...lost, ...doubled, ...findings];
  for (const line of all.slice(0, 20)) write(`  ${line}`);
  if (all.length > 0) process.exitCode = 1;
}

if (stores.includes('embedded')) await soakOn('Embedded store');
if (stores.includes('postgres')) {
  const postgres = await startPostgres();
  try {
    const { url } = await createPostgresDatabase(postgres.url);
    await soakOn(`PostgreSQL ${postgres.version}`, url);
  } finally {
    await postgres.stop();
  }
}
