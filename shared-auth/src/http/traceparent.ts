/** The W3C `traceparent` of one call: random, so that it tells nothing of who makes it. */
export const newTraceparent = (): string => `00-${hex()}-${hex().slice(16)}-01`;

const hex = (): string => crypto.randomUUID().replaceAll('-', '');
