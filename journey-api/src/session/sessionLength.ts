/** How long a session token is valid; the page renews it while the applicant is active. */
export const SESSION_SECONDS = 30 * 60;

/** How long a session lasts however often its token is renewed; NIST SP 800-63B allows 12 hours at its second level. */
export const SESSION_LIMIT_HOURS = 12;
