import { withTabStorage } from 'shared-auth/host';
import { reloadPage } from '../browser/openPage';

const KEY = 'PLUM_RELOADED_IN';
/** The messages of webpack, the federation runtime, Chromium, Firefox and Safari. */
const LOST =
  /Loading (?:CSS )?chunk|remoteEntry|RUNTIME-00\d|dynamically imported module|Importing a module script failed/i;
const ADDRESS = /(?:https?:\/\/|\/)[^\s"'()]+\.(?:js|css)\b/;

/** The file that could not be loaded; null for an error of another kind. */
function lostFile(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name !== 'ChunkLoadError' && !LOST.test(error.message)) return null;
  const asked = 'request' in error && typeof error.request === 'string' ? error.request : null;
  return asked ?? ADDRESS.exec(error.message)?.[0] ?? null;
}

/** Whether a file was removed. One that cannot be reached now would not load after a reload either. */
async function isGone(file: string): Promise<boolean> {
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404 || answer?.status === 410;
}

/** True once for each release of this page; never where storage is blocked. */
function mayReload(): boolean {
  const release = document.documentElement.dataset['release'] ?? 'unknown';
  const previous = withTabStorage((tab) => {
    const reloaded = tab.getItem(KEY) ?? '';
    tab.setItem(KEY, release);
    return reloaded;
  });
  return previous !== null && previous !== release;
}

/**
 * Reloads the page where a deployment has removed a file that it still uses; forms keep their drafts. It reloads
 * once for a release, so that a missing file causes no endless loop.
 */
export async function reloadForLostChunk(error: unknown): Promise<void> {
  const file = lostFile(error);
  if (file !== null && (await isGone(file)) && mayReload()) reloadPage();
}
