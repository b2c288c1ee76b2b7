import { resolve } from 'node:path';
import { startPostgres } from '../test/postgres/startPostgres';
import { createPostgresDatabase } from '../test/testDatabase';
import { killUnderLoad } from './killUnderLoad';

const KILLS = Number(process.env['SOAK_KILLS'] ?? 25);
const APPLICANTS = Number(process.env['SOAK_APPLICANTS'] ?? 8);

/** A folder of `npm run build -- --server`. */
const SERVERS = process.env['SOAK_SERVERS'];
const STORES = (process.env['SOAK_STORES'] ?? 'embedded,postgres').split(',');

const write = (line: string) => process.stdout.write(`${line}\n`);
const KILLS_A_LINE = 10;
const soak = {
  kills: KILLS,
  applicants: APPLICANTS,
  ...(SERVERS && { program: resolve(SERVERS, 'journey-api/src/main.js') }),
  onKill: (kills: number) => {
    if (kills % KILLS_A_LINE === 0) write(`  ${kills} of ${KILLS} kills`);
  },
};

async function soakOn(store: string, databaseUrl?: string): Promise<boolean> {
  const began = performance.now();
  const result = await killUnderLoad({ ...soak, ...(databaseUrl && { databaseUrl }) });
  const seconds = Math.round((performance.now() - began) / 1000);
  const { kills, journeys, lost, doubled, webhooks, findings } = result;
  write(
    `${store}: ${kills} kills under load in ${seconds} s, ${journeys} journeys, ${webhooks} webhooks, lost ${lost.length}, doubled ${doubled.length}, other findings ${findings.length}`,
  );
  for (const line of [...lost, ...doubled, ...findings].slice(0, 20)) write(`  ${line}`);
  return lost.length + doubled.length + findings.length === 0;
}

async function soakPostgres(): Promise<boolean> {
  const postgres = await startPostgres();
  try {
    const { url } = await createPostgresDatabase(postgres.url);
    return await soakOn(`PostgreSQL ${postgres.version}`, url);
  } finally {
    await postgres.stop();
  }
}

const soaks = { embedded: () => soakOn('Embedded store'), postgres: soakPostgres };
const passed: boolean[] = [];
for (const [store, run] of Object.entries(soaks))
  if (STORES.includes(store)) passed.push(await run());
process.exitCode = passed.every(Boolean) ? 0 : 1;
