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

function viewOf(handle: ScreenHandle, pathname: string, patterns: readonly string[]): ScreenView {
  const path = pathPattern(pathname, patterns);
  const { analyticsName, title } = handle;
  return ERROR_SCREENS.includes(analyticsName)
    ? { name: `${path.slice(1)}/error`, title, path: `${path}/error` }
    : { name: analyticsName, title, path };
}

/** Calls back with the current screen and with each later one. Returns the function that stops it. */
export function followScreens(
  patterns: readonly string[],
  callback: (view: ScreenView) => void,
): () => void {
  let told = '';
  function tell({ handle, pathname }: ScreenState) {
    if (handle === null || pathname === null) return;
    const view = viewOf(handle, pathname, patterns);
    const key = `${view.path} ${view.name}`;
    if (key === told) return;
    told = key;
    callback(view);
  }
  tell(screenStore.getState());
  return screenStore.subscribe(tell);
}
