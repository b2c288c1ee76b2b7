import type { parseArgs } from 'node:util';
import { texts } from '../answerHelp';

/** What may be given by name to the commands of the registry. */
export const RELEASE_OPTIONS = {
  ...texts('why', 'author', 'expect', 'owner', 'skip-smoke', 'env', 'to', 'shell'),
  json: { type: 'boolean', default: false },
  auto: { type: 'boolean', default: false },
  lower: { type: 'boolean', default: false },
} as const;

export type ReleaseOptions = ReturnType<
  typeof parseArgs<{ options: typeof RELEASE_OPTIONS }>
>['values'];

/** How a command is called, what it does, and an example. */
type Described = readonly [usage: string, what: string, example: string];

export type Commands = Record<string, Described>;

/** A program with commands. */
export interface Program {
  /** How it is called. */
  usage: string;
  commands: Commands;
  options: string;
  example: (call: string) => string;
  /** The commands whose examples the help of all of them has. */
  shown: readonly string[];
}

/** The commands of the release store; the examples begin with an app. */
export const RELEASE_COMMANDS: Commands = {
  publish: [
    'publish [--owner NAME] [--skip-smoke REASON]',
    'build it, compare it with what is live, take it through the smoke journey, and add it to the release store under the version of its package.json',
    'quote publish --why "shorter form"',
  ],
  preview: [
    'preview [--shell URL]',
    'build it and store it for seven days as a preview, which is no release; print a link that shows it at URL to whoever opens it',
    'quote preview --shell https://sandbox.loans.example',
  ],
  promote: [
    'promote [VERSION] [--to ENVIRONMENT] [--lower]',
    'give it to all new sessions; --to production without a version takes what is live in staging; a version lower than the live one needs --lower, or a yes at a terminal',
    'quote promote 1.2.0 --why "nothing amiss" --expect 41',
  ],
  canary: [
    'canary [SHARE%] [VERSION] [--auto] [--lower]',
    'give it to a share of the new sessions; 0% ends it; with --auto it is compared with what is live, and grows to 1, 5, 25 and 100% or ends; without a version --auto takes that of package.json, once',
    'quote canary 10% --auto',
  ],
  rollback: [
    'rollback',
    'end the canary, else return to the version before',
    'quote rollback --why "totals off by a penny"',
  ],
  pin: ['pin [VERSION]', 'give it to all new sessions and hold it there', 'quote pin 1.1.0'],
  unpin: ['unpin', 'end the pin', 'quote unpin'],
  revoke: [
    'revoke VERSION',
    'let nobody release it, and give sessions that have it the version before',
    'quote revoke 1.2.0 --why "wrong rate"',
  ],
  restore: ['restore VERSION', 'undo its revocation', 'quote restore 1.2.0'],
  list: ['list [--json]', 'its published versions', 'quote list --json'],
  status: [
    'status [--json]',
    'what new sessions get, and the last events; without an app, every app as a table',
    'status',
  ],
  matrix: [
    'matrix [--json]',
    'which version of each remote fits which shell and server; needs no app',
    'matrix',
  ],
  prune: ['prune', 'delete what no session may ask for', 'quote prune'],
  override: [
    'override VERSION|URL [for 2h] [at SHELL]',
    'print a link that shows it to one browser, for so long, in the shell at that address',
    'quote override 1.2.0 for 1d at https://loans.example',
  ],
  keys: [
    'keys list|make FILE|add FILE|revoke KID [VERSION…]',
    'show, make and change the keys that its releases are signed with',
    'quote keys add new-public-key.json',
  ],
  owner: ['owner NAME', 'hand the app over to another owner', 'quote owner "quotes and offers"'],
  'give-up': [
    'give-up PATH',
    'give up a path that it no longer serves, so that another app may claim it',
    'quote give-up /ineligible',
  ],
};

export const CALL = `Usage: npm run release -- APP COMMAND [OPTIONS]
       npm run release -- status|matrix [--json]
APP is shell, or the name of a remote without mfe-, such as quote.
`;
const OPTIONS = `Options:
  --why TEXT     why; it is recorded
  --author NAME  who; by default the user of this machine
  --expect N     refuse where the app changed after event N, as status shows it
  --env NAME     staging, production or operators, else RELEASE_ENVIRONMENT, else production
  --json         one JSON document, of list, matrix and status
  --help         this text; after a command, that of the command

Exit code: 0 done, 1 refused, 2 wrong usage.
`;

const RELEASE: Program = {
  usage: CALL,
  commands: RELEASE_COMMANDS,
  options: OPTIONS,
  example: (call) => `npm run release -- ${call}`,
  shown: ['publish', 'promote', 'canary', 'rollback'],
};

/** The help of a program, or of one of its commands. */
export function helpOf(command?: string, program: Program = RELEASE): string {
  const { usage, commands, options, example, shown } = program;
  const described = commands[command ?? ''];
  if (described !== undefined) {
    const [call, what, called] = described;
    return `${usage}\n${call}\n  ${what}\n\nExample:\n  ${example(called)}\n\n${options}`;
  }
  const all = Object.entries(commands);
  const lines = all.map(([, [call, what]]) => `  ${call}\n      ${what}\n`).join('');
  const examples = all
    .filter(([name]) => shown.includes(name))
    .map(([, [, , called]]) => `  ${example(called)}\n`);
  return `${usage}\nCommands:\n${lines}\nExamples:\n${examples.join('')}\n${options}`;
}
