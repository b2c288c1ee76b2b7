import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '../src/database/openDatabase';
import { readConfig } from '../src/config';
import { createServer } from '../src/server';
import type { Stage } from '../test/applicant';
import { operatorToken, PartnerClient, serviceTokens, type Details } from '../test/partnerClient';
import {
  createPostgresDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../test/testDatabase';
import { fuzzApi } from './fuzzApi';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
/** Calls on one database: all of it is compared after each, so that a new one keeps the comparison fast. */
const MOST_AT_ONCE = 1000;
/** Each stage allows other calls. */
const stages: Stage[] = ['started', 'detailsConfirmed', 'decided', 'signed', 'banked'];
/** The lender's data on the applicants. */
const creditFiles: Partial<Details['creditFile']>[] = [{}, { referral: 'income' }];

/** A PostgreSQL on which it makes databases; without one it fuzzes the embedded database. */
const SERVER = process.env['FUZZ_DATABASE'];
async function createDatabase(): Promise<TestDatabase> {
  if (SERVER === undefined) return createTestDatabase();
  const made = await createPostgresDatabase(SERVER);
  return { place: { kind: 'postgres', url: made.url }, drop: () => made.drop() };
}

const workspace = resolve('journey-api');
const write = (line: string) => process.stdout.write(`${line}\n`);

async function fuzzStage(
  creditFile: Partial<Details['creditFile']>,
  stage: Stage,
  requests: number,
  seed: number,
) {
  const filesDirectory = await mkdtemp(join(tmpdir(), 'journey-fuzz-'));
  const made = await createDatabase();
  const database = await openDatabase(made.place, () => undefined);
  const config = {
    ...readConfig({ DATA_DIR: filesDirectory, LOG_LEVEL: 'silent' }, workspace),
    failedLoginMs: 0,
    serviceTokens,
  };
  const server = await createServer(config, database);
  const partner = await PartnerClient.add({ server, config });
  const result = await fuzzApi(
    {
      server,
      database,
      applicant: () => partner.applicantAt(stage, creditFile),
      operatorToken,
      partnerToken: () => partner.token(),
    },
    requests,
    seed,
  );
  await server.close();
  await made.drop();
  await rm(filesDirectory, { recursive: true, force: true });
  return result;
}

const rounds = creditFiles.flatMap((creditFile) => stages.map((stage) => ({ creditFile, stage })));
const share = Math.ceil(REQUESTS / rounds.length);
const parts = Math.ceil(share / MOST_AT_ONCE);
let findings = 0;
let sent = 0;
write(`Fuzzing with FUZZ_SEED=${SEED}`);
for (const [index, { creditFile, stage }] of rounds.entries()) {
  const byStatus: Record<string, number> = {};
  for (let part = 0; part < parts; part += 1) {
    const seed = SEED + index + part * rounds.length;
    const result = await fuzzStage(creditFile, stage, Math.ceil(share / parts), seed);
    sent += result.requests;
    findings += result.findings.length;
    for (const [status, count] of Object.entries(result.byStatus))
      byStatus[status] = (byStatus[status] ?? 0) + count;
    for (const finding of result.findings.slice(0, 10)) write(`  ${finding}`);
  }
  const statuses = Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`);
  write(`${creditFile.referral ?? 'accepted'}, ${stage}: ${statuses.join(', ')}`);
}
write(`${sent} requests, ${findings} findings`);
process.exitCode = findings === 0 ? 0 : 1;
