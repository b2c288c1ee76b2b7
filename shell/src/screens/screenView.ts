import type { ScreenHandle } from 'shared-auth/screens';
import { pathPattern } from './paths';
import { screenStore, type ScreenState } from './screenStore';

/** A screen as it may be reported to third parties: without its address or personal data. */
interface ScreenView {
  name: string;
  title: string;
  /** The pattern of the path, followed by `/error` for an error screen. */
  path: string;
}

const ERROR_SCREENS = ['error', 'remote-unavailable', 'page-not-found'];

function viewOf(handle: ScreenHandle, pathname: string): ScreenView {
  const path = pathPattern(pathname);
  const { analyticsName, title } = handle;
  return ERROR_SCREENS.includes(analyticsName)
    ? { name: `${path.slice(1)}/error`, title, path: `${path}/error` }
    : { name: analyticsName, title, path };
}

/** Calls back with the current screen and with each later one. Returns the function that stops it. */
export function followScreens(callback: (view: ScreenView) => void): () => void {
  let reported = '';
  function report({ handle, pathname }: ScreenState) {
    if (handle === null || pathname === null) return;
    const view = viewOf(handle, pathname);
    const key = `${view.path} ${view.name}`;
    if (key === reported) return;
    reported = key;
    callback(view);
  }
  report(screenStore.getState());
  return screenStore.subscribe(report);
}
