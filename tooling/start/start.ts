import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { apps, checkout, releasesFolder, remotes, type App } from 'releases/apps';
import {
  readState,
  RELEASE_FILE,
  startWorkTree,
  withVersions,
  type Started,
} from 'releases/registry';
import { beginLocalStart } from './localStart';
import { answers, LATE_OPTIMIZING } from './processes';
import { publishBrands } from 'brands';
import { prerenderMissing, liveSets } from 'releases/prerender';
import { sourceVersion } from '../build/sourceVersion';
import { startConsole } from './startConsole';
import { startEnvironment, startNotes, telemetryEnvironment } from './startEnvironment';

/** Generous, for a slow or busy machine: a program that ends is noticed at once. */
const STARTED_WITHIN_MS = 180_000;
const releases = releasesFolder();
const local = beginLocalStart();
const PORT_BASE = local.base;

const program = (name: string): string => path.join(checkout, '.cache/programs', `${name}.js`);

function start(name: string, args: readonly string[], env?: NodeJS.ProcessEnv): void {
  const { child } = local.start(name, args, env);
  child.once('exit', (code) => {
    if (!local.isEnding()) console.error(`${name} ended by itself (${code}).`);
    void local.end(1);
  });
}

/** Builds the apps whose version is not published yet, and publishes the brands; answers the version of each app. */
async function publishChanged(): Promise<Record<string, string>> {
  const versions = new Map<string, string>();
  const changed: App[] = [];
  for (const app of apps) {
    const version = await sourceVersion(app);
    versions.set(app.name, version);
    const isPublished = existsSync(path.join(releases, app.name, version, RELEASE_FILE));
    if (isPublished) console.log(`${app.name} ${version} has not changed`);
    else changed.push(app);
  }
  // Two processes, for two cores. The shell takes about as long as the three remotes. The brands keep this process busy
  // for a second, so they come after both have begun.
  await Promise.all([
    buildInOrder(changed.slice(0, 1)),
    buildInOrder(changed.slice(1)),
    publishBrands(releases),
  ]);
  return Object.fromEntries(versions);
}

async function buildInOrder(changed: readonly App[]): Promise<void> {
  if (changed.length === 0) return;
  const names = changed.map(({ name }) => name);
  const building = local.start('build', [program('build'), ...names]);
  const [code] = (await once(building.child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${names.join(' or ')} could not be built; the reason is above.`);
}

/**
 * Prerenders what sessions of this start get, before the server of the pages starts. A screen that cannot be has its
 * skeleton.
 */
async function prerenderLive({ overlay }: Started): Promise<void> {
  const sets = liveSets(await readState(releases)).map((set) => withVersions(set, overlay.apps));
  for (const fault of await prerenderMissing(releases, { sets })) console.warn(fault);
}

async function main(): Promise<void> {
  await local.requirePlace();
  const telemetry = await telemetryEnvironment();
  start('journey-api', [LATE_OPTIMIZING, program('journey-api')], telemetry.api);
  const origins = remotes.flatMap(({ name, distance }) => [name, String(distance)]);
  start('the server of the remotes', [program('remotes'), ...origins]);

  console.log('Plum: building what has changed…');
  const { shell = '', ...remoteVersions } = await publishChanged();
  const begun = await startWorkTree({ shell, remotes: remoteVersions }, releases);
  for (const note of startNotes(begun)) console.log(note);

  console.log('Plum: starting…');
  await prerenderLive(begun);
  start('shell', [program('shell')], {
    ...startEnvironment(begun, PORT_BASE),
    ...telemetry.shell,
  });
  const home = `http://localhost:${PORT_BASE}`;
  const entries = remotes.map(
    ({ name }) => `/remotes/${name}/${remoteVersions[name] ?? ''}/remoteEntry.js`,
  );
  for (const address of ['/api/healthcheck', '/federation/discovery.json', ...entries])
    await answers(`${home}${address}`, { within: STARTED_WITHIN_MS });
  console.log(`
Plum is ready.
  Choose an applicant:  ${home}/sandbox
  Another brand:        http://fluid.localhost:${PORT_BASE}/sandbox
  Ctrl-C ends everything.
`);
}

try {
  await main();
  await startConsole(local, { build: program('build-console'), server: program('console') });
} catch (error) {
  await local.end(1, error);
}
