import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { allGroups } from './cases/allCases';
import { examine, recordExchanges, type Group } from './examine';
import { preparedLender, preparedSchema, sandboxLender, type Prepared } from './lender';
import { reportLines, summaryOf } from './report';
import { sendOver } from './sendOver';

/** The arguments of the command are invalid. */
class UsageError extends Error {
  override name = 'UsageError';
}

const HELP = `npm run conformance -- --api URL

Drives a server through the contract and reports where it answers otherwise.

  --api URL            where it answers, without /api
  --applications FILE  applications prepared for it, where it has no sandbox: docs/conformance.md
  --only GROUP         one group of cases, by the beginning of its name
  --complete           what is not proved counts as a failure
  --json               prints the report as JSON
  --list               prints the cases and their rules, and calls nothing

It ends with 0 where everything passed, 1 where something failed, 2 where it could not begin.`;

const write = (line: string) => process.stdout.write(`${line}\n`);

function readOptions() {
  try {
    return parseArgs({
      options: {
        api: { type: 'string' },
        applications: { type: 'string' },
        only: { type: 'string' },
        complete: { type: 'boolean' },
        json: { type: 'boolean' },
        list: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function originOf(api: string | undefined): string {
  if (api === undefined) throw new UsageError('--api is missing.');
  if (!URL.canParse(api) || !/^https?:$/.test(new URL(api).protocol))
    throw new UsageError(`--api must be an address such as https://loans.example, not '${api}'.`);
  return api.replace(/\/+$/, '').replace(/\/api$/, '');
}

async function readPrepared(file: string): Promise<Prepared> {
  try {
    return preparedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new UsageError(`${file} can't be used: ${why}`);
  }
}

async function requireServer(origin: string): Promise<void> {
  await sendOver(origin)({ method: 'GET', url: '/api/heartbeat' }).catch((cause: unknown) => {
    throw new UsageError(`No server answers at ${origin}.`, { cause });
  });
}

function chosenGroups(only: string | undefined) {
  if (only === undefined) return allGroups;
  const chosen = allGroups.filter(({ name }) => name.toLowerCase().startsWith(only.toLowerCase()));
  if (chosen.length > 0) return chosen;
  throw new UsageError(`--only takes one of: ${allGroups.map(({ name }) => name).join(', ')}.`);
}

type Options = ReturnType<typeof readOptions>;

function listCases(groups: readonly Group[]): void {
  for (const { name, cases } of groups)
    for (const each of cases) write(`${name}: ${each.name}\n    ${each.rule}`);
}

/** @returns the exit code */
async function examineServer(options: Options, groups: readonly Group[]): Promise<number> {
  const { applications, only, complete = false, json = false } = options;
  const origin = originOf(options.api);
  const prepared = applications === undefined ? undefined : await readPrepared(applications);
  await requireServer(origin);
  const exchanges = recordExchanges(sendOver(origin));
  const lender = prepared
    ? preparedLender(exchanges.send, prepared)
    : sandboxLender(exchanges.send);
  const all = await examine(lender, exchanges, groups);
  // One group does not make every call.
  const results = only
    ? all.filter(({ group, result }) => group !== 'Calls' || result !== 'not proved')
    : all;
  const summary = summaryOf(results);
  const taken = Object.fromEntries(lender.taken);
  if (json)
    write(JSON.stringify({ api: origin, at: new Date(), summary, taken, results }, null, 2));
  else {
    write(`Conformance of ${origin}, ${prepared ? 'prepared applications' : 'sandbox'}\n`);
    for (const line of reportLines(results)) write(line);
    const wanted = Object.entries(taken).map(([outcome, times]) => `${outcome} ${times}`);
    write(`Applications wanted: ${wanted.join(', ')}`);
  }
  return summary.failed > 0 || (complete && summary.notProved > 0) ? 1 : 0;
}

async function run(): Promise<number> {
  const options = readOptions();
  const groups = chosenGroups(options.only);
  if (options.help) write(HELP);
  else if (options.list) listCases(groups);
  else return examineServer(options, groups);
  return 0;
}

process.exitCode = await run().catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${HELP}\n`);
  return 2;
});
