import type * as client from './sendRequest';

/** The HTTP client. Not part of the first page: loaded while the first screen renders. */
export const loadHttpClient = (): Promise<typeof client> => import('./sendRequest');

/** Fetches the HTTP client ahead of its first use. */
export async function preloadHttpClient(): Promise<void> {
  await loadHttpClient();
}
