import { ownerHere, type App } from '../apps';
import { openObjects } from '../objects/openObjects';
import { isRegistry } from '../objects/storeAddress';
import { makeOverrideLink } from '../overrides/makeOverrideLink';
import { PREVIEW_TTL_MS, previewVersion, removeOldPreviews } from '../records/preview';
import { placeRelease, writePublication, type Publishing } from './publishVersion';

interface WantedPreview extends Pick<
  Publishing,
  'releases' | 'author' | 'why' | 'sourceVersion' | 'build' | 'commit'
> {
  /** The shell in which it is shown; it serves from the same registry. */
  shell: URL;
}

const TIMEOUT_MS = 10_000;
const SHOWN_OF_HASH = 10;

/**
 * Builds an app and stores it for seven days as a preview, which is no release: nobody gets it but who opens its link.
 * @returns what it did, and at last the link
 * @throws Error where the build fails, or nobody signs the link
 */
export async function publishPreview(
  app: App,
  { releases, author, why, sourceVersion, build, shell, ...given }: WantedPreview,
): Promise<string[]> {
  const commit = (await given.commit?.()) ?? null;
  const source = await sourceVersion(app);
  const head = commit?.gitHead.slice(0, SHOWN_OF_HASH);
  const changed = source.slice(-SHOWN_OF_HASH);
  const isCommit = commit !== null && !commit.isDirty;
  const version = previewVersion([head ?? [], isCommit ? [] : changed].flat().join('-'));
  const built = await build(app, version, source);
  const at = new Date().toISOString();
  const published = { author, why, commit, at, smoke: 'not made: it is a preview' };
  await writePublication(built, await ownerHere(app), published);
  if (!isRegistry(releases)) await removeOldPreviews(openObjects(releases), app.name);
  const isNew = await placeRelease(built, releases);
  const target = { version };
  const link = new URL(
    await makeOverrideLink({ remote: app.name, target, lasts: PREVIEW_TTL_MS, shell }),
  );
  link.searchParams.set('to', (await hasSandbox(shell)) ? '/sandbox' : '/');
  return [
    `${app.name} ${version} ${isNew ? 'is stored' : 'was stored already'} as a preview, for seven days. Whoever opens this link gets it at ${shell.origin}:`,
    link.href,
  ];
}

const hasSandbox = (shell: URL): Promise<boolean> =>
  fetch(new URL('/api/mocks', shell), { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
