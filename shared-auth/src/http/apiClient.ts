/** Where the API answers: `/api` of the page's own origin, unless the page's root element names another place. */
export const apiBase = (): string => document.documentElement.dataset['api'] ?? '/api';

/** The HTTP client. Not part of the first page: loaded while the first screen renders. */
export const loadHttpClient = () => import('./sendRequest');

/** Fetches the HTTP client ahead of its first use. */
export async function preloadHttpClient(): Promise<void> {
  await loadHttpClient();
}
