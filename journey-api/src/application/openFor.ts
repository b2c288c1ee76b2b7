/** How long an application waits for its applicant: 14 days. */
export const OPEN_MS = 14 * 24 * 60 * 60 * 1000;
