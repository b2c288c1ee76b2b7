import { onHide } from './onHide';
import { whenIdle } from './whenIdle';
import { reportScreen, type ScreenReport } from './remoteCounts';

/** In place of a screen's path: the loading of a remote. */
const LOADING = '*';
/** Who leaves a screen later than this without having seen it has met a page that hangs. */
const LEAVING_MS = 10_000;

interface Visit extends Pick<ScreenReport, 'remote' | 'screen'> {
  pathname: string;
  openedAt: number;
}

let shown: Visit | null = null;
const open = new Set<Visit>();

function begin(visit: Pick<Visit, 'remote' | 'screen' | 'pathname'>): Visit {
  const begun = { ...visit, openedAt: Date.now() };
  open.add(begun);
  reportScreen({ remote: visit.remote, screen: visit.screen, state: 'opened' });
  return begun;
}

function settle(visit: Visit, state: 'alive' | 'left'): void {
  if (!open.delete(visit)) return;
  reportScreen({ remote: visit.remote, screen: visit.screen, state });
}

/**
 * Announces that a screen is about to be rendered. A second call for the same address does nothing, so it may be
 * called while rendering.
 * @param remote `<name>@<version>`
 * @param screen the pattern of the screen's path
 */
export function announceScreen(remote: string, screen: string, pathname: string): void {
  if (shown?.remote === remote && shown.pathname === pathname) return;
  if (shown !== null) settle(shown, 'left');
  shown = begin({ remote, screen, pathname });
}

/** Confirms, once the page is idle, that a screen was rendered: the announced one, or another in its place. */
export function confirmScreen(): void {
  const visit = shown;
  if (visit !== null && open.has(visit)) whenIdle(() => settle(visit, 'alive'));
}

/** Announces that a remote is loaded, and confirms it once that worked or failed. */
export function watchLoading(remote: string, loading: Promise<unknown>): void {
  const visit = begin({ remote, screen: LOADING, pathname: '' });
  const confirm = () => whenIdle(() => settle(visit, 'alive'));
  loading.then(confirm, confirm);
}

export function reportScreenFailure(remote: string): void {
  const screen = shown?.remote === remote ? shown.screen : LOADING;
  reportScreen({ remote, screen, state: 'failed' });
}

/** The visit of the screen that is shown, one object for each; null before the first one. */
export const shownVisit = (): Readonly<Visit> | null => shown;

/** Says so when a page is left or hidden before its screen was confirmed. Returns the function that stops it. */
export const startHeartbeat = (): (() => void) =>
  onHide(() => {
    for (const visit of open) if (Date.now() - visit.openedAt < LEAVING_MS) settle(visit, 'left');
  });
