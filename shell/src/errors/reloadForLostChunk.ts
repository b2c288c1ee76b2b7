const KEY = 'PLUM_RELOADED_IN';
/** As webpack, the federation runtime, Chromium, Firefox and Safari say it. */
const LOST =
  /Loading (?:CSS )?chunk|remoteEntry|RUNTIME-00\d|dynamically imported module|Importing a module script failed/i;
const ADDRESS = /(?:https?:\/\/|\/)[^\s"'()]+\.(?:js|css)\b/;

/** The file that could not be had; null where the error is of another kind. */
function lostFile(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name !== 'ChunkLoadError' && !LOST.test(error.message)) return null;
  const asked = 'request' in error && typeof error.request === 'string' ? error.request : null;
  return asked ?? ADDRESS.exec(error.message)?.[0] ?? null;
}

/** Only a file that is no more: one that is merely out of reach would be out of reach after a reload too. */
async function isGone(file: string): Promise<boolean> {
  try {
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    // No connection, or a server that is down.
    return false;
  }
}

/** True once for each release of this page; never where the tab can't remember it. */
function mayReload(): boolean {
  const release = document.documentElement.dataset['release'] ?? 'unknown';
  try {
    if (window.sessionStorage.getItem(KEY) === release) return false;
    window.sessionStorage.setItem(KEY, release);
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the page anew where a deployment has removed what it still asks for; drafts are kept by their
 * forms. Once for a release, so that a file that is nowhere makes no endless circle.
 * @param reload the browser's own, unless a test says otherwise
 */
export async function reloadForLostChunk(
  error: unknown,
  reload = () => window.location.reload(),
): Promise<void> {
  const file = lostFile(error);
  if (file !== null && (await isGone(file)) && mayReload()) reload();
}
