import { parseArgs } from 'node:util';
import { appNamed, operatorRemotes, releasedApps, releasesAddress } from 'releases/apps';
import {
  CHANGES_SETS,
  addressedStore,
  commandNamed,
  liveInStaging,
  matrix,
  overview,
  ownShell,
  publishPreview,
  publishVersion,
  readExpected,
  skippedSmoke,
  UsageError,
  type Command,
} from 'releases/commands';
import { ignoreClosedOutput } from 'releases/output';
import { prerenderAfterEvent, prerenderCandidate, signPrerendered } from 'releases/prerender';
import { isRegistry, ReleaseStore } from 'releases/registry';
import { reportFailure, texts } from './answerHelp';
import { apiUrl, author, signIns } from './platform/credentials';
import { askingForLower } from './release/askForLower';
import { CALL, helpOf } from './release/help';

/** Builds the app and adds it to the release store. New sessions get it once it is promoted. */
const publishWith =
  (skipReason: string | undefined, named: string | undefined): Command =>
  async ({ app: { name }, releases, author: by, why }) => {
    if (skipReason?.trim() === '')
      throw new UsageError('Say why: --skip-smoke "REASON" is recorded.');
    if (!releasedApps.some((app) => app.name === name))
      throw new Error(`This checkout has no folder of ${name}. Publish it from the one that has.`);
    const started = performance.now();
    // The journey of applicants does not lead to what operators use.
    const isForOperators = operatorRemotes.some((app) => app.name === name);
    const skip = isForOperators ? "it is the operators' console's" : skipReason;
    // Only a publication needs the compiler and the journey.
    const { workTree } = await import('./build/buildApp');
    const { inspectApp } = await import('./gate/inspectApp');
    const { startSmoke } = await import('./smoke/smokeJourney');
    const { version, isNew, smoke } = await publishVersion(appNamed(name), {
      ...workTree,
      releases,
      author: by,
      why,
      ...(!isForOperators && { inspect: inspectApp, prerender: prerenderCandidate }),
      ...(named !== undefined && { owner: named }),
      smoke: async () => (skip === undefined ? startSmoke() : skippedSmoke(skip)),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!isNew) return [`${name} ${version} is published already, with this content.`];
    return [
      `Smoke journey ${smoke ?? ''}`,
      `${name} ${version} is published (${seconds} s). Nobody gets it yet: promote it, or begin a canary.`,
    ];
  };

/** Builds the app and stores it as a preview. */
const previewIn =
  (shell: string): Command =>
  async ({ app: { name }, releases, author: by, why }) => {
    const { workTree } = await import('./build/buildApp');
    return publishPreview(appNamed(name), {
      ...workTree,
      releases,
      author: by,
      why,
      shell: new URL(shell),
    });
  };

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
      ...texts('why', 'author', 'expect', 'owner', 'skip-smoke', 'env', 'to', 'shell'),
      json: { type: 'boolean', default: false },
      auto: { type: 'boolean', default: false },
      lower: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [first = '', second = '', ...rest] = positionals;
  const releases = addressedStore(releasesAddress(), values.to ?? values.env);
  // A registry identifies people by their sign-in, and machines by a token of its own.
  if (isRegistry(releases))
    process.env['RELEASES_TOKEN'] ??= (await signIns().accessToken(apiUrl())) ?? '';
  function named(word: string) {
    if (word === 'publish') return publishWith(values['skip-smoke'], values.owner);
    if (word === 'preview') return previewIn(values.shell ?? ownShell());
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
  const lines = await askingForLower(values.lower, (lower) =>
    command({
      app: { name },
      lower,
      values: given,
      author: author(values.author),
      why: values.why ?? null,
      releases,
      ...(values.expect !== undefined && { expect: readExpected(values.expect) }),
      sign: signPrerendered(),
      givenAt: performance.timeOrigin,
      json: values.json,
      auto: values.auto,
    }),
  );
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
