// What the page's inline script shares with the session. It imports nothing, so that the script stays small.

/** The API's address, on the page's own origin. */
export const API_BASE = '/api';

/** Keys of the browser's storage. */
export const BEARER_KEY = 'PLUM_BEARER';
export const APPLICATION_KEY = 'PLUM_APPLICATION_ID';
