import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sandboxLender } from '../conformance/lender';
import { sendOver } from '../conformance/sendOver';
import { startPostgres } from '../test/postgres/startPostgres';
import { newSecrets, startApi } from '../test/process/apiProcess';
import { runLoad, type Load } from '../soak/runLoad';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const CALM_SECONDS = Number(process.env['BENCH_CALM_SECONDS'] ?? 600);
const ROUNDS = 12;

const loads: Record<string, Load> = {
  'without a pause': { applicants: 200, seconds: SECONDS, thoughtMs: 0 },
  'with a second of thought': { applicants: 50, seconds: CALM_SECONDS, thoughtMs: 1000 },
};

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function withDataFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'journey-bench-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function benchStore(store: string, database: Record<string, string> = {}): Promise<void> {
  for (const [name, load] of Object.entries(loads))
    await withDataFolder(async (folder) => {
      const environment = { ...newSecrets(), DATA_DIR: folder, SANDBOX: 'on', ...database };
      const api = await startApi(environment);
      const { journeys, perSecond, errors, all, byCall } = await runLoad(api.url, load);
      await api.end('SIGTERM');
      write(`\n${store}, ${name}: ${load.applicants} applicants, ${load.seconds} s`);
      write(`${journeys} journeys, ${perSecond} a second; calls in ms:`);
      for (const [call, times] of [...byCall, ['all', all] as const])
        write(`${call}: ${JSON.stringify(times)}`);
      if (errors.length > 0) write(`Errors: ${errors.join(', ')}`);
    });
}

/** Compares a route with one of plain Fastify that verifies the same token, turn by turn in one run. */
async function benchBareRoute(): Promise<void> {
  await withDataFolder(async (folder) => {
    const environment = { ...newSecrets(), DATA_DIR: folder, LOG_LEVEL: 'info' };
    const api = await startApi(environment);
    const bare = await startApi(environment, 'bench/bareServer.ts');
    const applicant = await sandboxLender(sendOver(api.url)).begin('accepted');
    await applicant.handOff();
    async function rateOf(url: string): Promise<number> {
      const { requests, non2xx, errors } = await autocannon({
        url: `${url}/api/hashed-application-id/${applicant.id}`,
        headers: { authorization: `Bearer ${applicant.bearer}` },
        connections: 20,
        duration: Math.max(1, Math.round(Math.min(SECONDS, 30) / ROUNDS)),
      });
      if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
      return requests.average;
    }
    let ours = 0;
    let theirs = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      ours += await rateOf(api.url);
      theirs += await rateOf(bare.url);
    }
    await Promise.all([api.end('SIGTERM'), bare.end('SIGKILL')]);
    write(
      `hashed-application-id: ${Math.round(ours / ROUNDS)} a second; bare: ${Math.round(theirs / ROUNDS)}; ratio ${(ours / theirs).toFixed(2)}`,
    );
  });
}

/** Measures the API alone, on the embedded database and on PostgreSQL. */
export async function benchApi(): Promise<void> {
  await benchBareRoute();
  await benchStore('Embedded store');
  const postgres = await startPostgres();
  try {
    await benchStore(`PostgreSQL ${postgres.version}`, { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}
