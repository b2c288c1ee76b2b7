import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endAll, type Running } from '../start/processes';

const MAX_PRINTED = 20;

/** What a soak or a judge has from its start to its end. */
export interface Setup {
  /** A temporary folder. */
  folder: string;
  /** Processes that end first. */
  running: Running[];
  /** Has something end after them, before what was named earlier. */
  atEnd: (end: () => unknown) => void;
}

export async function withSetup<Result>(run: (setup: Setup) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-soak-'));
  const running: Running[] = [];
  const ends: (() => unknown)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  ];
  try {
    return await run({ folder, running, atEnd: (end) => void ends.push(end) });
  } finally {
    await endAll(running);
    for (const end of ends.toReversed()) await end();
  }
}

/** A number of the environment, `max` at most. */
export function figure(name: string, byDefault: number, max = Infinity): number {
  return Math.min(Number(process.env[name] ?? byDefault), max);
}

/**
 * Runs the cases that the command line names, or all, one after the other. Prints what each found, and ends the
 * process: with 1 where anything was found.
 * @param cases by name; each returns what was wrong
 * @param prepare makes what the cases share
 */
export async function runCases<World>(
  cases: Readonly<Record<string, (world: World) => Promise<string[]>>>,
  prepare: (setup: Setup) => Promise<World>,
): Promise<never> {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !Object.hasOwn(cases, name));
  if (unknown !== undefined)
    throw new Error(`There is no case ${unknown}: ${Object.keys(cases).join(', ')}`);
  const found = await withSetup(async (setup) => {
    const world = await prepare(setup);
    let count = 0;
    for (const [name, run] of Object.entries(cases)) {
      if (named.length > 0 && !named.includes(name)) continue;
      console.log(`\n${name}`);
      const findings = await run(world).catch((error: unknown) => [String(error)]);
      for (const line of findings.slice(0, MAX_PRINTED)) console.log(`  ${line}`);
      count += findings.length;
    }
    return count;
  });
  console.log(`\n${found} findings`);
  process.exit(found === 0 ? 0 : 1);
}
