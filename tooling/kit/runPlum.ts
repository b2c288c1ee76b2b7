import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { texts } from '../answerHelp';
import { readNewRemote } from '../new-remote/NewRemote';
import { createProject } from './NewProject';

const usage = `Usage: plum COMMAND, in the folder of a remote

  new NAME --path /PATH [--title TITLE] [--label STEP] [--after PATH|APP] [--states STATE,…]
                       [--bundler webpack|rspack|vite] [--kit FOLDER]
                       make a remote with one screen and its tests here; FOLDER has the tarballs of the kit
  test [ARGUMENTS]     run its tests, with Jest
  types                check its types
  start [--api URL]    run it on a page of its own, with the API at URL or with none
  start --shell URL    show this build in a shell that runs elsewhere, to whoever opens the link
  publish [--shell URL] [--skip-smoke REASON]
                       build it, compare it with what is live, open its screens in the shell at URL, which
                       must have the sandbox, and add it to the registry
  promote [VERSION], canary SHARE% [VERSION] [--auto], rollback, pin [VERSION], unpin, revoke VERSION,
  restore VERSION, owner NAME, give-up PATH, keys, list, status, prune, matrix, override VERSION|URL [for 2h] at SHELL
                       as in the repository of the shell

  --to REGISTRY        the registry: its address (with RELEASES_TOKEN), a folder, or a bucket; else RELEASES_URL
  --env ENVIRONMENT    staging or production
  --expect NUMBER      refuse if the app has an event after this one
  --owner TEAM         who owns the app, for its first release; else the owner in federation.json
  --why TEXT, --author NAME
                       go into the record
  --json               answer list, status or matrix as JSON

Example:
  plum new budget --path /budget && npm install && npm test
  plum publish --to https://KEY:SECRET@store.example/releases --shell https://loans.example
  plum promote --to https://KEY:SECRET@store.example/releases --why "first version"
`;

const { resolve } = createRequire(import.meta.url);

/**
 * Runs a command of the kit.
 * @returns the exit code
 * @throws Error, in sentences
 */
export async function runPlum(args: string[]): Promise<number> {
  const [command = '', ...rest] = args;
  const project = process.cwd();
  if (command === 'test') return runNode(resolve('jest/bin/jest'), ['--rootDir', project, ...rest]);
  if (command === 'types') return runNode(resolve('typescript/bin/tsc'), ['--noEmit', ...rest]);
  const { positionals, values } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      ...texts('path', 'title', 'label', 'after', 'states', 'kit', 'shell', 'api', 'to', 'bundler'),
      ...texts('why', 'author', 'skip-smoke', 'env', 'expect', 'owner'),
      json: { type: 'boolean', default: false },
      auto: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || command === '' || command === 'help' || command === '--help') {
    say(usage);
    return 0;
  }
  if (command === 'new') {
    const [name] = positionals;
    if (name === undefined || values.path === undefined) throw wrongUsage(usage);
    const { kit } = values;
    const remote = readNewRemote({ ...values, name, path: values.path }, []);
    const tarballs = kit === undefined ? null : path.resolve(kit);
    const files = await createProject(project, import.meta.dirname, { remote, tarballs });
    say(...files.map((file) => `  ${file}`), 'Next: npm install && npm test && npm start');
    return 0;
  }
  const { developProject, releaseProject } = await import('./projectCommands');
  if (command === 'start') {
    await developProject(values);
    return 0;
  }
  const lines = await releaseProject(command, {
    words: positionals,
    shell: values.shell,
    skipSmoke: values['skip-smoke'],
    author: values.author ?? userInfo().username,
    why: values.why ?? null,
    registry: values.to,
    environment: values.env,
    owner: values.owner,
    json: values.json,
    expect: values.expect,
    auto: values.auto,
  });
  if (lines === null) throw wrongUsage(usage);
  say(...lines);
  return 0;
}

/** By its name: the class is in modules that read the project, which `new` has not made yet. */
const wrongUsage = (words: string) => Object.assign(new Error(words), { name: 'UsageError' });

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

function runNode(file: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
  return new Promise((done) => {
    child.once('exit', (code) => {
      done(code ?? 1);
    });
  });
}
