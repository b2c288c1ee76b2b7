// What the page's inline script shares with the session. It imports nothing, so that the script stays small.

/** The API's address, on the page's own origin. */
export const API_BASE = '/api';

/** Keys of the browser's storage. */
export const BEARER_KEY = 'PLUM_BEARER';
export const APPLICATION_KEY = 'PLUM_APPLICATION_ID';
/** When the token was received, in milliseconds on this device's clock. */
export const RECEIVED_KEY = 'PLUM_BEARER_RECEIVED';
/** The name of the brand under which they signed in. */
export const BRAND_KEY = 'BRAND';
/** Whether the applicant has logged out. */
export const LOGGED_OUT_KEY = 'PLUM_LOGGED_OUT';

/** In the address that a log-out leads to: nothing of the visit before goes on. */
export const LOGGED_OUT_PARAMETER = 'loggedOut';
