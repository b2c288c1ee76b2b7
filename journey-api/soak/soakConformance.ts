import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { reachState } from '../conformance/cases/journeyStates';
import {
  outcomes,
  preparedSchema,
  sandboxLender,
  type LaterState,
  type Outcome,
  type Prepared,
} from '../conformance/lender';
import type { Result } from '../conformance/examine';
import { reportLines, type Summary } from '../conformance/report';
import { sendOver } from '../conformance/sendOver';
import type { Applicant } from '../test/applicant';
import { newSecrets, startApi, type Environment } from '../test/process/apiProcess';
import { startPostgres } from '../test/postgres/startPostgres';
import { createPostgresDatabase } from '../test/testDatabase';

type Report = { summary: Summary; taken: Record<string, number> };

const write = (line: string) => process.stdout.write(`${line}\n`);

function conformance(...options: string[]) {
  const program = ['--import', 'tsx', 'journey-api/conformance/main.ts', ...options];
  return spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function examined(name: string, ...options: string[]): Promise<Report> {
  const report = await text(conformance('--json', ...options).stdout);
  const { summary, taken, results } = JSON.parse(report) as Report & { results: Result[] };
  write(name);
  for (const line of reportLines(results)) write(line);
  return { summary, taken };
}

async function within<Result>(
  environment: Environment,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const api = await startApi(environment);
  try {
    return await work(api.url);
  } finally {
    await api.end('SIGTERM');
  }
}

/** As many applications as a run has taken, begun and led on by another server of the same database. */
async function prepare(url: string, taken: Report['taken']): Promise<Prepared> {
  const lender = sandboxLender(sendOver(url));
  const applications: Prepared['applications'] = {};
  function add(name: Outcome | LaterState, { started }: Applicant) {
    const { applicationId, token, postcode, dateOfBirth } = started;
    (applications[name] ??= []).push({ applicationId, token, postcode, dateOfBirth });
  }
  for (const outcome of outcomes)
    for (let count = 0; count < (taken[outcome] ?? 0); count += 1)
      add(outcome, await lender.begin(outcome));
  for (const state of ['bankDeclined', 'disbursementFailed'] as const)
    add(state, await reachState(lender, state));
  const late = await lender.begin('accepted');
  await late.happen('expire');
  add('expired', late);
  return preparedSchema.parse({ applications });
}

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
