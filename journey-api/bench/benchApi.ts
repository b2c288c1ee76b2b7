import { cpus } from 'node:os';
import { startPostgres } from '../test/postgres/startPostgres';
import { createPostgresDatabase } from '../test/testDatabase';
import { benchHashedId } from './benchHashedId';
import { benchJourneys, type JourneyBench, type JourneyFigures } from './benchJourneys';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
/** Ten minutes, long enough to judge memory use. */
const CALM_SECONDS = Number(process.env['BENCH_CALM_SECONDS'] ?? 600);

const crowd = { applicants: 200, seconds: SECONDS, thoughtMs: 0 };
const calm = { applicants: 50, seconds: CALM_SECONDS, thoughtMs: 1000 };

const write = (line = '') => process.stdout.write(`${line}\n`);

function show(title: string, { applicants, seconds }: JourneyBench, figures: JourneyFigures) {
  const { journeys, perSecond, errors, all, byCall, memory } = figures;
  const failed = Object.entries(errors).map(([name, count]) => `${name} × ${count}`);
  write();
  write(`${title}: ${applicants} applicants, ${seconds} s`);
  write(
    `${journeys} journeys, ${perSecond} a second; errors: ${failed.join(', ') || 'none'}; memory ${memory.early} → ${memory.late} MB`,
  );
  write('| Call | Calls | p50 ms | p95 ms | p99 ms |');
  write('| --- | --: | --: | --: | --: |');
  for (const [name, { calls, p50, p95, p99 }] of Object.entries({ ...byCall, all })) {
    write(`| ${name} | ${calls} | ${p50} | ${p95} | ${p99} |`);
  }
}

async function benchBoth(store: string, databaseUrl?: string): Promise<void> {
  for (const [title, load] of Object.entries({
    'without a pause': crowd,
    'with a second of thought': calm,
  })) {
    const bench = { ...load, ...(databaseUrl && { databaseUrl }) };
    show(`${store}, ${title}`, bench, await benchJourneys(bench));
  }
}

write(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`);
const { ours, bare, ratio } = await benchHashedId(Math.min(SECONDS, 30));
write(
  `hashed-application-id: ${ours} a second; a bare route that verifies the token: ${bare}; ours / bare = ${ratio}`,
);
await benchBoth('Embedded store');
const postgres = await startPostgres();
try {
  const { url } = await createPostgresDatabase(postgres.url);
  await benchBoth(`PostgreSQL ${postgres.version}`, url);
} finally {
  await postgres.stop();
}
