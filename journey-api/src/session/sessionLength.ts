/** How long a session token is valid; the page renews it while the applicant is active. */
export const SESSION_SECONDS = 30 * 60;
