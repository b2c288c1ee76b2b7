import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newSecrets, startApi, type Environment } from '../test/process/apiProcess';
import { startPostgres } from '../test/postgres/startPostgres';
import { createPostgresDatabase } from '../test/testDatabase';

type Report = {
  summary: { passed: number; failed: number; notProved: number };
  taken: Record<string, number>;
};

const write = (line: string) => process.stdout.write(`${line}\n`);

const conformance = (...options: string[]) => {
  const program = ['--import', 'tsx', 'journey-api/conformance/main.ts', ...options];
  return spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
};

const examined = async (name: string, ...options: string[]): Promise<Report> => {
  const report = await text(conformance('--json', ...options).stdout);
  const { summary, taken, results } = JSON.parse(report) as Report & { results: object[] };
  const { passed, failed, notProved } = summary;
  write(`${name}: ${passed} passed, ${failed} failed, ${notProved} not proved`);
  for (const each of results)
    if (!('result' in each && each.result === 'passed')) write(`  ${JSON.stringify(each)}`);
  return { summary, taken };
};

const within = async <Result>(
  environment: Environment,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const api = await startApi(environment);
  try {
    return await work(api.url);
  } finally {
    await api.end('SIGTERM');
  }
};

/** As many applications of each outcome as a run has taken, begun by another server of the same database. */
const prepare = async (url: string, taken: Report['taken']) => {
  const begin = async (persona: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ persona });
    const answer = await fetch(`${url}/api/sandbox/applications`, {
      method: 'POST',
      headers,
      body,
    });
    const started = (await answer.json()) as Record<string, unknown>;
    const { applicationId, token, postcode, dateOfBirth } = started;
    return { applicationId, token, postcode, dateOfBirth };
  };
  const entries = Object.entries(taken).map(async ([persona, count]) => [
    persona,
    await Promise.all(Array.from({ length: count }, () => begin(persona))),
  ]);
  return { applications: Object.fromEntries(await Promise.all(entries)) as object };
};

/** The reference server on both databases, and once more as a server without a sandbox. */
const directory = await mkdtemp(join(tmpdir(), 'journey-conformance-'));
const postgres = await startPostgres();
try {
  const shared = { ...newSecrets(), SANDBOX: 'on' };
  const embedded = await within({ ...shared, DATA_DIR: join(directory, 'embedded') }, (url) =>
    examined('Embedded database', '--api', url),
  );
  const { url: databaseUrl } = await createPostgresDatabase(postgres.url);
  const onPostgres = { ...shared, DATA_DIR: join(directory, 'other'), DATABASE_URL: databaseUrl };
  const [sandbox, prepared] = await within(onPostgres, async (url) => {
    const report = await examined(`PostgreSQL ${postgres.version}`, '--api', url);
    return [report, await prepare(url, report.taken)] as const;
  });
  const file = join(directory, 'applications.json');
  await writeFile(file, JSON.stringify(prepared));
  const without = await within({ ...onPostgres, SANDBOX: 'off' }, (url) =>
    examined('Without a sandbox', '--api', url, '--applications', file),
  );
  const isComplete = [embedded, sandbox].every(({ summary }) => summary.notProved === 0);
  const failed = [embedded, sandbox, without].some(({ summary }) => summary.failed > 0);
  process.exitCode = isComplete && !failed ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}
