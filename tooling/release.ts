import { parseArgs } from 'node:util';
import { appNamed, operatorRemotes, releasedApps, releasesAddress } from 'releases/apps';
import {
  CHANGES_SETS,
  addressedStore,
  commandNamed,
  liveInStaging,
  matrix,
  overview,
  UsageError,
  type Command,
} from 'releases/commands';
import { ignoreClosedOutput } from 'releases/output';
import { prerenderAfterEvent, signPrerendered } from 'releases/prerender';
import { isRegistry, ReleaseStore } from 'releases/registry';
import { reportFailure } from './answerHelp';
import { apiUrl, signIns } from './platform/credentials';
import { CALL, helpOf, RELEASE_OPTIONS } from './release/help';
import { preview, publish, runRelease, type Releasing } from './release/runRelease';

/** @throws Error where this checkout cannot publish it, or nobody says why it goes without the smoke journey */
async function publishHere(name: string, releasing: Releasing): Promise<string[]> {
  const reason = releasing.options['skip-smoke'];
  if (reason?.trim() === '') throw new UsageError('Say why: --skip-smoke "REASON" is recorded.');
  if (!releasedApps.some((app) => app.name === name))
    throw new Error(`This checkout has no folder of ${name}. Publish it from the one that has.`);
  // The journey of applicants does not lead to what operators use.
  const isForOperators = operatorRemotes.some((app) => app.name === name);
  return publish(appNamed(name), releasing, {
    isCompared: !isForOperators,
    skip: isForOperators ? "it is the operators' console's" : reason,
    startSmoke: async () => (await import('./smoke/smokeJourney')).startSmoke(),
  });
}

/** What concerns all apps. */
const WITHOUT_APP: Record<string, Command> = { status: overview, matrix };

/** Not remotes. Brands and the shell's servers have keys alone. */
const OTHERS = ['shell', 'brands', 'servers'];

/** The full name of an app that the release store or this checkout has. */
async function knownApp(word: string, command: string, releases: string): Promise<string> {
  const name = OTHERS.includes(word) ? word : `mfe-${word}`;
  // The first key of an app may be registered before anything of it is published.
  if (command === 'keys' && /^[a-z][a-z-]*$/.test(word)) return name;
  const here = releasedApps.map((app) => app.name);
  if (here.includes(name)) return name;
  const known = new Set([...here, ...(await new ReleaseStore(releases).apps())]);
  if (known.has(name)) return name;
  const names = [...known].map((app) => app.replace('mfe-', '')).join(', ');
  throw new UsageError(`There is no app ${word}. There are: ${names}.\n\n${CALL}`);
}

async function run(): Promise<string[]> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...RELEASE_OPTIONS,
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [first = '', second = '', ...rest] = positionals;
  const releases = addressedStore(releasesAddress(), values.to ?? values.env);
  // A registry identifies people by their sign-in, and machines by a token of its own.
  if (isRegistry(releases))
    process.env['RELEASES_TOKEN'] ??= (await signIns().accessToken(apiUrl())) ?? '';
  const releasing = { releases, options: values };
  function named(word: string): Command | undefined {
    if (word === 'publish') return ({ app }) => publishHere(app.name, releasing);
    if (word === 'preview') return ({ app }) => preview(appNamed(app.name), releasing);
    return commandNamed(word, releases);
  }
  if (values.help) return [helpOf([second, first].find(named)).trimEnd()];
  const alone = second === '' && Object.hasOwn(WITHOUT_APP, first) ? WITHOUT_APP[first] : undefined;
  const command = alone ?? named(second);
  if (command === undefined)
    throw new UsageError([unknown(first, second), helpOf()].filter(Boolean).join('\n\n'));
  const name = alone === undefined ? await knownApp(first, second, releases) : 'shell';
  const isFromStaging = second === 'promote' && values.to === 'production' && rest.length === 0;
  const given = isFromStaging ? [await liveInStaging(releases, name)] : rest;
  const context = { app: { name }, values: given, sign: signPrerendered() };
  const lines = await runRelease(command, context, releasing);
  if (!CHANGES_SETS.includes(second)) return lines;
  // The event counts already; rendering takes seconds.
  write(lines);
  return prerenderAfterEvent(releases);
}

/** What is wrong with the words that name no command; nothing where there are none. */
function unknown(first: string, second: string): string {
  if (second !== '') return `There is no command ${second}.`;
  return first === '' ? '' : `Say what to do with ${first}.`;
}

function write(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}

ignoreClosedOutput();
await run().then(write, reportFailure);
