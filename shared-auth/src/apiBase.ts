/** The API's address, on the page's own origin. */
export const API_BASE = '/api';
