import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { remotes, type App } from 'releases/apps';
import {
  CHANGES_SETS,
  addressedStore,
  commandNamed,
  ownShell,
  ownVersion,
  publishPreview,
  publishVersion,
  readExpected,
  skippedSmoke,
  UsageError,
} from 'releases/commands';
import type { PublishedBrand } from 'brands/published';
import { applicantAt } from '../develop/prepareApplicant';
import { endOnSignal } from '../start/processes';
import { serveAlone } from '../develop/serveAlone';
import { askingForLower } from '../release/askForLower';
import { smokeInShell } from './smokeInShell';

function ownRemote() {
  const [app] = remotes;
  if (app === undefined) throw new Error('This folder has no remote.');
  return app;
}

/** Runs the remote of the project until Ctrl-C: in the shell at an address, else on a page of its own. */
export async function developProject(where: {
  shell?: string | undefined;
  api?: string | undefined;
}): Promise<void> {
  const app = ownRemote();
  if (where.shell !== undefined) {
    const { developInShell } = await import('../develop/developInShell');
    await developInShell(app, where.shell);
    return;
  }
  const standalone = path.join(import.meta.dirname, 'standalone');
  const text = (file: string) => readFile(path.join(standalone, file), 'utf8');
  const api = where.api ?? null;
  const server = await serveAlone(app, {
    api,
    brandFiles: path.join(standalone, 'brands'),
    page: async () => ({
      brand: JSON.parse(await text('brand.json')) as PublishedBrand,
      frameCss: await text('frame.css'),
      ...(api === null ? withoutApi() : await applicantAt(api, app.name)),
    }),
  });
  endOnSignal(() => server.stop());
}

/**
 * Builds the remote of the project into its folder `dist`.
 * @returns what was built
 */
export async function buildProject(): Promise<string> {
  const app = ownRemote();
  const workTree = await builderOf(app);
  const { folder, maps, release } = await workTree.build(
    app,
    await ownVersion(app),
    await workTree.sourceVersion(app),
  );
  const target = path.join(app.folder, 'dist');
  await rm(target, { recursive: true, force: true });
  await cp(folder, target, { recursive: true });
  for (const each of [folder, maps ?? []].flat()) await rm(each, { recursive: true, force: true });
  return `${app.name} ${release.version} is built into ${path.relative(process.cwd(), target)}.`;
}

/** No toggles, and a session that no server has granted. */
function withoutApi() {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: '0b1e6a36-58a5-4a0e-9a2f-1f0d6b1f2c3d', iat: now, exp: now + 1800 };
  return { toggles: {}, bearer: `${part({ alg: 'none' })}.${part(claims)}.unsigned` };
}

interface Asked {
  words: string[];
  author: string;
  why: string | null;
  registry: string | undefined;
  environment: string | undefined;
  expect: string | undefined;
  owner: string | undefined;
  json: boolean;
  auto: boolean;
  lower: boolean;
  shell: string | undefined;
  skipSmoke: string | undefined;
}

/**
 * Runs a command of the registry for the remote of the project.
 * @returns the lines to show; null where there is no such command
 */
export async function releaseProject(command: string, asked: Asked): Promise<string[] | null> {
  const { words, author, why, registry, environment, expect, json, auto } = asked;
  const app = ownRemote();
  const address = registry ?? process.env['RELEASES_URL'] ?? '';
  // A link needs the shell alone.
  if (address === '' && command !== 'override')
    throw new UsageError(
      'Name the release registry: --to a folder or the address of a bucket, or RELEASES_URL.',
    );
  const releases = addressedStore(address, environment);
  if (command === 'publish') return publish(asked, releases);
  if (command === 'preview') {
    const workTree = await builderOf(app);
    const shell = new URL(asked.shell ?? ownShell());
    return publishPreview(app, { ...workTree, releases, author, why, shell });
  }
  const run = commandNamed(command, releases);
  if (run === undefined) return null;
  const lines = await askingForLower(asked.lower, (lower) =>
    run({
      app,
      values: words,
      author,
      why,
      releases,
      json,
      auto,
      lower,
      givenAt: performance.timeOrigin,
      ...(expect !== undefined && { expect: readExpected(expect) }),
    }),
  );
  if (!CHANGES_SETS.includes(command)) return lines;
  const { prerenderAfterEvent } = await import('releases/prerender');
  return [...lines, ...(await prerenderAfterEvent(releases))];
}

/** Only a build needs the compiler. @throws Error with a sentence for each thing that the project lacks */
async function builderOf(app: App) {
  const { requireRemote } = await import('../build/requireRemote');
  const { workTree } = await import('../build/buildApp');
  await requireRemote(app);
  return workTree;
}

async function publish({ author, why, owner, shell, skipSmoke }: Asked, releases: string) {
  const app = ownRemote();
  if (shell === undefined && (skipSmoke ?? '').trim() === '')
    throw new UsageError(
      'Name a shell with the sandbox in which its screens can be opened (--shell URL), or say why not (--skip-smoke "REASON"), which is recorded.',
    );
  const workTree = await builderOf(app);
  const { prerenderCandidate } = await import('releases/prerender');
  const { inspectApp } = await import('../gate/inspectApp');
  const { version, isNew, smoke } = await publishVersion(app, {
    ...workTree,
    releases,
    author,
    why,
    inspect: inspectApp,
    prerender: prerenderCandidate,
    ...(owner !== undefined && { owner }),
    smoke: async () =>
      shell === undefined ? skippedSmoke(skipSmoke ?? '') : smokeInShell(app, new URL(shell)),
  });
  if (!isNew) return [`${app.name} ${version} is published already, with this content.`];
  return [
    `Smoke: ${smoke ?? ''}`,
    `${app.name} ${version} is published. Nobody gets it yet: promote it, or begin a canary.`,
  ];
}
