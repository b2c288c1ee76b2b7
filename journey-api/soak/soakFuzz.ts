import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '../src/database/openDatabase';
import { readConfig } from '../src/config';
import { createServer } from '../src/server';
import { createApplicant, type Stage } from '../test/applicant';
import { fuzzApi } from './fuzzApi';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
/** Each stage allows other calls. A new database per stage keeps the comparison fast. */
const stages: Stage[] = ['started', 'detailsConfirmed', 'decided', 'signed', 'banked'];
const personas = ['accepted', 'refer-income'];

const workspace = resolve('journey-api');
const write = (line: string) => process.stdout.write(`${line}\n`);

const fuzzStage = async (persona: string, stage: Stage, requests: number, seed: number) => {
  const filesDirectory = await mkdtemp(join(tmpdir(), 'journey-fuzz-'));
  const database = await openDatabase({ kind: 'memory' }, () => undefined);
  const server = await createServer(
    {
      ...readConfig({ DATA_DIR: filesDirectory, LOG_LEVEL: 'silent' }, workspace),
      failedLoginMs: 0,
    },
    database,
  );
  const result = await fuzzApi(
    {
      server,
      database,
      applicant: async () => (await createApplicant(server, persona)).reach(stage),
      operatorToken: await readFile(join(filesDirectory, 'journey-api/operator-token'), 'utf8'),
      openApiFile: join(workspace, 'openapi.json'),
    },
    requests,
    seed,
  );
  await server.close();
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
