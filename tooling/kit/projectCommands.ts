import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { remotes, type App } from 'releases/apps';
import {
  CHANGES_SETS,
  addressedStore,
  commandNamed,
  ownVersion,
  UsageError,
} from 'releases/commands';
import type { PublishedBrand } from 'brands/published';
import { applicantAt } from '../develop/prepareApplicant';
import { endOnSignal } from '../start/processes';
import { serveAlone } from '../develop/serveAlone';
import { requireRemote } from '../build/requireRemote';
import type { ReleaseOptions } from '../release/help';
import { preview, publish, runRelease, type Releasing } from '../release/runRelease';
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
}): Promise<string[]> {
  const app = ownRemote();
  if (where.shell !== undefined) {
    const { developInShell } = await import('../develop/developInShell');
    await developInShell(app, where.shell);
    return [];
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
  return [];
}

/**
 * Builds the remote of the project into its folder `dist`.
 * @returns what was built
 */
export async function buildProject(): Promise<string[]> {
  const app = ownRemote();
  await requireRemote(app);
  const { workTree } = await import('../build/buildApp');
  const { folder, maps, release } = await workTree.build(
    app,
    await ownVersion(app),
    await workTree.sourceVersion(app),
  );
  const target = path.join(app.folder, 'dist');
  await rm(target, { recursive: true, force: true });
  await cp(folder, target, { recursive: true });
  for (const each of [folder, maps ?? []].flat()) await rm(each, { recursive: true, force: true });
  return [`${app.name} ${release.version} is built into ${path.relative(process.cwd(), target)}.`];
}

/** No toggles, and a session that no server has granted. */
function withoutApi() {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: '0b1e6a36-58a5-4a0e-9a2f-1f0d6b1f2c3d', iat: now, exp: now + 1800 };
  return { toggles: {}, bearer: `${part({ alg: 'none' })}.${part(claims)}.unsigned` };
}

/**
 * Runs a command of the registry for the remote of the project.
 * @returns the lines to show
 */
export async function releaseProject(
  command: string,
  values: string[],
  options: ReleaseOptions,
): Promise<string[]> {
  const app = ownRemote();
  const address = options.to ?? process.env['RELEASES_URL'] ?? '';
  // A link needs the shell alone.
  if (address === '' && command !== 'override')
    throw new UsageError(
      'Name the release registry: --to a folder or the address of a bucket, or RELEASES_URL.',
    );
  const releases = addressedStore(address, options.env);
  if (command === 'publish') return publishProject(app, { releases, options });
  if (command === 'preview') {
    await requireRemote(app);
    return preview(app, { releases, options });
  }
  const run = commandNamed(command, releases);
  if (run === undefined) throw new UsageError(`There is no command ${command}.`);
  const lines = await runRelease(run, { app, values }, { releases, options });
  if (!CHANGES_SETS.includes(command)) return lines;
  const { prerenderAfterEvent } = await import('releases/prerender');
  return [...lines, ...(await prerenderAfterEvent(releases))];
}

async function publishProject(app: App, releasing: Releasing): Promise<string[]> {
  const { shell, 'skip-smoke': skip = '' } = releasing.options;
  if (shell === undefined && skip.trim() === '')
    throw new UsageError(
      'Name a shell with the sandbox in which its screens can be opened (--shell URL), or say why not (--skip-smoke "REASON"), which is recorded.',
    );
  await requireRemote(app);
  return publish(app, releasing, {
    skip: shell === undefined ? skip : undefined,
    startSmoke: () => smokeInShell(app, new URL(shell ?? '')),
  });
}
