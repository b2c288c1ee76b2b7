export const MINUTE_MS = 60_000;

/** Calls of one token within a minute: in all, and of those that change something. */
export const MAX_CALLS = 3000;
const MAX_CHANGES = 120;

/** Options of a route that changes something. */
export const CHANGE = { config: { rateLimit: { max: MAX_CHANGES, timeWindow: MINUTE_MS } } };
