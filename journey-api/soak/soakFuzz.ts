import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '../src/database/openDatabase';
import { readConfig } from '../src/config';
import { createServer } from '../src/server';
import { createApplicant, type Stage } from '../test/applicant';
import { operatorToken, PartnerClient } from '../test/partnerClient';
import { createPostgresDatabase, type TestDatabase } from '../test/testDatabase';
import { fuzzApi } from './fuzzApi';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
/** Each stage allows other calls. A new database per stage keeps the comparison fast. */
const stages: Stage[] = ['started', 'detailsConfirmed', 'decided', 'signed', 'banked'];
const personas = ['accepted', 'refer-income'];

/** A PostgreSQL on which it makes databases; without one it fuzzes the embedded database. */
const SERVER = process.env['FUZZ_DATABASE'];
const createDatabase = async (): Promise<TestDatabase> => {
  if (SERVER === undefined) return { place: { kind: 'memory' }, drop: async () => {} };
  const made = await createPostgresDatabase(SERVER);
  return { place: { kind: 'postgres', url: made.url }, drop: () => made.drop() };
};

const workspace = resolve('journey-api');
const write = (line: string) => process.stdout.write(`${line}\n`);

const fuzzStage = async (persona: string, stage: Stage, requests: number, seed: number) => {
  const filesDirectory = await mkdtemp(join(tmpdir(), 'journey-fuzz-'));
  const made = await createDatabase();
  const database = await openDatabase(made.place, () => undefined);
  const config = {
    ...readConfig({ DATA_DIR: filesDirectory, LOG_LEVEL: 'silent' }, workspace),
    ...{ failedLoginMs: 0, operatorToken },
  };
  const server = await createServer(config, database);
  const partner = await PartnerClient.add({ server, config });
  const result = await fuzzApi(
    {
      server,
      database,
      applicant: async () => (await createApplicant(server, persona)).reach(stage),
      operatorToken,
      partnerToken: () => partner.token(),
      openApiFile: join(workspace, 'openapi.json'),
    },
    requests,
    seed,
  );
  await server.close();
  await made.drop();
  await rm(filesDirectory, { recursive: true, force: true });
  return result;
};

const rounds = personas.flatMap((persona) => stages.map((stage) => ({ persona, stage })));
let findings = 0;
let sent = 0;
write(`Fuzzing with FUZZ_SEED=${SEED}`);
for (const [index, { persona, stage }] of rounds.entries()) {
  const share = Math.ceil(REQUESTS / rounds.length);
  const result = await fuzzStage(persona, stage, share, SEED + index);
  sent += result.requests;
  findings += result.findings.length;
  const statuses = Object.entries(result.byStatus).map(([status, count]) => `${status}: ${count}`);
  write(`${persona}, ${stage}: ${result.requests} requests, ${statuses.join(', ')}`);
  for (const finding of result.findings.slice(0, 10)) write(`  ${finding}`);
}
write(`${sent} requests, ${findings} findings`);
process.exitCode = findings === 0 ? 0 : 1;
