import type { PageEntry } from '../entry/pageEntry';

/** Opens an address, as the page's head does. */
export async function enter(address: string): Promise<PageEntry> {
  window.plumEarlyInput?.stop();
  window.history.replaceState(null, '', address);
  jest.isolateModules(() => {
    jest.requireActual('../entry/earlyScript');
  });
  const entry = window.plumEntry;
  if (entry === undefined) throw new Error('The page was not entered');
  await entry.routeCall;
  return entry;
}
