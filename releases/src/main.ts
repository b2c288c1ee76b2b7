import { parseArgs } from 'node:util';
import { author } from '../../tooling/platform/operatorApi';
import { parts, releasesAddress } from '../../tooling/parts';
import type { Verb } from './commands/Verb';

/** Read when asked for: only a publication needs the compiler. */
const verbs: Record<string, () => Promise<Verb>> = {
  publish: async () => (await import('./commands/publish')).publish,
  promote: async () => (await import('./commands/promote')).promote,
  canary: async () => (await import('./commands/canary')).canary,
  rollback: async () => (await import('./commands/rollback')).rollback,
  pin: async () => (await import('./commands/pin')).pin,
  unpin: async () => (await import('./commands/pin')).unpin,
  restore: async () => (await import('./commands/restore')).restore,
  list: async () => (await import('./commands/list')).list,
  status: async () => (await import('./commands/status')).status,
  prune: async () => (await import('./commands/prune')).prune,
  matrix: async () => (await import('./commands/matrix')).matrix,
  override: async () => (await import('./commands/override')).override,
};

const usage = `Usage: npm run release -- shell|quote|apply|upload VERB [--why TEXT] [--author NAME]
  publish [--skip-smoke REASON]
                       build it, check it against what is live, take it through the journey, and add it
                       to the release store under the version of its package.json
  promote [VERSION]    give it to all new sessions
  canary SHARE% [VERSION]
                       give it to a share of the new sessions; 0% ends it
  rollback             end the canary, else return to the version before
  pin [VERSION]        give it to all new sessions and hold it there
  unpin                let it be moved again
  restore VERSION      undo that it was taken back as failing
  list                 its published versions
  status               what new sessions get, and the last moves
  prune                delete what no session may ask for
  matrix               which version of each remote fits which shell and server; needs no part
  override VERSION|URL [for 2h] [at SHELL]
                       print a link that shows it to one browser, for so long, in the shell at that address
`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      why: { type: 'string' },
      author: { type: 'string' },
      'skip-smoke': { type: 'string' },
    },
  });
  // The matrix is of all parts.
  const asked = positionals[0] === 'matrix' ? ['shell', ...positionals] : positionals;
  const [name = '', verb = '', ...rest] = asked;
  const part = parts.find((candidate) => candidate.name.replace('mfe-', '') === name);
  const load = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (part === undefined || load === undefined) throw new Error(usage);
  const lines = await (
    await load()
  )({
    part,
    values: rest,
    author: author(values.author),
    why: values.why ?? null,
    skipSmoke: readReason(values['skip-smoke']),
    releases: releasesAddress(),
  });
  for (const line of lines) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** @throws Error where a journey is to be skipped for no reason */
function readReason(reason: string | undefined): string | null {
  if (reason?.trim() === '') throw new Error('Say why: --skip-smoke "REASON" is recorded.');
  return reason ?? null;
}
