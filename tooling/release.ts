import { parseArgs } from 'node:util';
import { apps, releasesAddress } from 'releases/apps';
import {
  canary,
  list,
  matrix,
  override,
  pin,
  promote,
  prune,
  publishVersion,
  restore,
  rollback,
  skippedSmoke,
  status,
  unpin,
  type Command,
} from 'releases/commands';
import { author } from './platform/operatorApi';

const usage = `Usage: npm run release -- shell|quote|apply|upload COMMAND [--why TEXT] [--author NAME]
  publish [--skip-smoke REASON]
                       build it, compare it with what is live, take it through the smoke journey, and add it
                       to the release store under the version of its package.json
  promote [VERSION]    give it to all new sessions
  canary SHARE% [VERSION]
                       give it to a share of the new sessions; 0% ends it
  rollback             end the canary, else return to the version before
  pin [VERSION]        give it to all new sessions and hold it there
  unpin                end the pin
  restore VERSION      undo its automatic rollback
  list                 its published versions
  status               what new sessions get, and the last events
  prune                delete what no session may ask for
  matrix               which version of each remote fits which shell and server; needs no app
  override VERSION|URL [for 2h] [at SHELL]
                       print a link that shows it to one browser, for so long, in the shell at that address
`;

/** Builds the app and adds it to the release store. New sessions get it once it is promoted. */
const publishWith =
  (skipReason: string | undefined): Command =>
  async ({ app, releases, author: by, why }) => {
    if (skipReason?.trim() === '') throw new Error('Say why: --skip-smoke "REASON" is recorded.');
    const started = performance.now();
    // Only a publication needs the compiler and the journey.
    const { workTree } = await import('./build/buildApp');
    const { startSmoke } = await import('./smoke/smokeJourney');
    const { version, isNew, smoke } = await publishVersion(app, {
      ...{ ...workTree, releases, author: by, why },
      smoke: async () => (skipReason === undefined ? startSmoke() : skippedSmoke(skipReason)),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!isNew) return [`${app.name} ${version} is published already, with this content.`];
    return [
      `Smoke journey ${smoke ?? ''}`,
      `${app.name} ${version} is published (${seconds} s). Nobody gets it yet: promote it, or begin a canary.`,
    ];
  };

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      why: { type: 'string' },
      author: { type: 'string' },
      'skip-smoke': { type: 'string' },
    },
  });
  // The matrix concerns all apps.
  const asked = positionals[0] === 'matrix' ? ['shell', ...positionals] : positionals;
  const [name = '', command = '', ...rest] = asked;
  const app = apps.find((candidate) => candidate.name.replace('mfe-', '') === name);
  const commands: Record<string, Command> = {
    publish: publishWith(values['skip-smoke']),
    ...{ promote, canary, rollback, pin, unpin, restore },
    ...{ list, status, prune, matrix, override },
  };
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (app === undefined || run === undefined) throw new Error(usage);
  const lines = await run({
    app,
    values: rest,
    author: author(values.author),
    why: values.why ?? null,
    releases: releasesAddress(),
  });
  for (const line of lines) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
