import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { texts, UsageError } from '../answerHelp';
import {
  helpOf,
  RELEASE_COMMANDS,
  RELEASE_OPTIONS,
  type Commands,
  type Program,
} from '../release/help';
import { readNewRemote, type AskedRemote } from '../new-remote/NewRemote';
import { createProject, readKit } from './NewProject';

const OWN: Commands = {
  new: [
    'new NAME --path /PATH [--title TITLE] [--label STEP] [--after PATH|APP] [--states STATE,…] [--owner TEAM] [--bundler webpack|rspack|vite] [--kit FOLDER]',
    'make a remote with one screen and its tests in this folder; FOLDER has the tarballs of the kit',
    'new budget --path /budget --owner "budget team" && npm install && npm test',
  ],
  test: ['test [ARGUMENTS OF JEST]', 'run its tests', 'test --watch'],
  types: ['types', 'check its types', 'types'],
  build: ['build', 'build it into dist, as publish does', 'build'],
  start: [
    'start [--api URL] [--shell URL]',
    'run it on a page of its own, with the API at URL or with none; with --shell in a shell that runs elsewhere, for whoever opens the link',
    'start --shell https://loans.example',
  ],
  publish: [
    'publish [--shell URL] [--owner TEAM] [--skip-smoke REASON]',
    'build it, compare it with what is live, open its screens in the shell at URL, which must have the sandbox, and add it to the registry',
    'publish --shell https://sandbox.loans.example',
  ],
};

const PLUM: Program = {
  usage: 'Usage: plum COMMAND [OPTIONS], in the folder of a remote\n',
  commands: { ...RELEASE_COMMANDS, ...OWN },
  options: `Options:
  --to REGISTRY  its address (with RELEASES_TOKEN), a folder, or a bucket; else RELEASES_URL
  --env NAME     staging, production or operators; by default production
  --why TEXT     why; it is recorded
  --author NAME  who; by default the user of this machine
  --expect N     refuse where the app changed after event N, as status shows it
  --json         one JSON document, of list, matrix and status
  --help         this text; after a command, that of the command
  --version      the version of the kit

Exit code: 0 done, 1 refused, 2 wrong usage.
`,
  example: (call) => `plum ${call.replace(/^quote /, '')}`,
  shown: ['new', 'publish', 'promote'],
};

const { resolve } = createRequire(import.meta.url);

/**
 * Runs a command of the kit.
 * @throws Error, in sentences
 */
export async function runPlum(args: string[]): Promise<void> {
  for (const line of await linesOf(args)) process.stdout.write(`${line}\n`);
}

/** What a command answers, once it is carried out. */
async function linesOf([command = '', ...rest]: string[]): Promise<string[]> {
  const project = process.cwd();
  if (command === '--version')
    return [(await readKit(import.meta.dirname)).packages['remote-kit'] ?? ''];
  const isHelp = ['', 'help', '--help', '-h'].includes(command);
  if (isHelp || rest.includes('--help') || rest.includes('-h'))
    return [helpOf(isHelp ? rest[0] : command, PLUM).trimEnd()];
  if (command === 'test') return runNode(resolve('jest/bin/jest'), ['--rootDir', project, ...rest]);
  if (command === 'types') return runNode(resolve('typescript/bin/tsc'), ['--noEmit', ...rest]);
  const { positionals, values } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      ...texts('path', 'title', 'label', 'after', 'states', 'kit', 'api', 'bundler'),
      ...RELEASE_OPTIONS,
    },
  });
  if (!Object.hasOwn(PLUM.commands, command))
    throw new UsageError(`There is no command ${command}.\n\n${helpOf(undefined, PLUM)}`);
  if (command === 'new') return makeProject(project, positionals[0], values);
  const { buildProject, developProject, releaseProject } = await import('./projectCommands');
  if (command === 'build') return buildProject();
  if (command === 'start') return developProject(values);
  return releaseProject(command, positionals, values);
}

async function makeProject(
  project: string,
  name: string | undefined,
  { kit, ...values }: Partial<AskedRemote> & { kit?: string | undefined },
): Promise<string[]> {
  if (name === undefined || values.path === undefined) throw new UsageError(helpOf('new', PLUM));
  const owner = values.owner ?? `${name} team`;
  const remote = readNewRemote({ ...values, owner, name, path: values.path }, []);
  const tarballs = kit === undefined ? null : path.relative(project, kit);
  const files = await createProject(project, import.meta.dirname, { remote, tarballs });
  return [...files.map((file) => `  ${file}`), 'Next: npm install && npm test && npm start'];
}

/** Runs a program of Node on this terminal; this process ends with its exit code. */
function runNode(file: string, args: readonly string[]): string[] {
  process.exitCode = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' }).status ?? 1;
  return [];
}
