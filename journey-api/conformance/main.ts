import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { allGroups } from './cases/allCases';
import { examine, recordExchanges } from './examine';
import { preparedLender, preparedSchema, sandboxLender, type Prepared } from './lender';
import { reportLines } from './report';
import { sendOver } from './sendOver';

const HELP = `npm run conformance -- --api URL

Drives a server through the contract and reports where it answers otherwise.

  --api URL            where it answers, without /api
  --applications FILE  applications prepared for it, where it has no sandbox: docs/conformance.md
  --only GROUP         one group of cases, by the beginning of its name
  --complete           what is not proved counts as a failure

It ends with 0 where everything passed, 1 where something failed, 2 where it could not begin.`;

const write = (line: string) => process.stdout.write(`${line}\n`);

const readOptions = () =>
  parseArgs({
    options: {
      api: { type: 'string' },
      applications: { type: 'string' },
      only: { type: 'string', default: '' },
      complete: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  }).values;

async function readPrepared(file: string): Promise<Prepared> {
  try {
    return preparedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${file} can't be used: ${why}`, { cause: error });
  }
}

async function requireServer(origin: string): Promise<void> {
  await sendOver(origin)({ method: 'GET', url: '/api/heartbeat' }).catch((cause: unknown) => {
    throw new Error(`No server answers at ${origin}.`, { cause });
  });
}

function chosenGroups(only: string) {
  const chosen = allGroups.filter(({ name }) => name.toLowerCase().startsWith(only.toLowerCase()));
  if (chosen.length > 0) return chosen;
  throw new Error(`--only takes one of: ${allGroups.map(({ name }) => name).join(', ')}.`);
}

/** @returns the exit code */
async function run(): Promise<number> {
  const { api, applications, only, complete, help } = readOptions();
  if (help) {
    write(HELP);
    return 0;
  }
  const groups = chosenGroups(only);
  if (api === undefined) throw new Error('--api is missing.');
  const origin = api.replace(/\/+$/, '').replace(/\/api$/, '');
  const prepared = applications === undefined ? undefined : await readPrepared(applications);
  await requireServer(origin);
  const exchanges = recordExchanges(sendOver(origin));
  const { send } = exchanges;
  const lender = prepared ? preparedLender(send, prepared) : sandboxLender(send);
  const all = await examine(lender, exchanges, groups);
  // One group does not make every call.
  const results = only === '' ? all : all.filter(({ group }) => group !== 'Calls');
  write(`Conformance of ${origin}, ${prepared ? 'prepared applications' : 'sandbox'}\n`);
  for (const line of reportLines(results)) write(line);
  const faults = results.filter(
    ({ result }) => result === 'failed' || (complete && result === 'not proved'),
  );
  return faults.length > 0 ? 1 : 0;
}

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n\n${HELP}\n`);
  return 2;
});
