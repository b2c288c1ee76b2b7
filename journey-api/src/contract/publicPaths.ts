/** The pages of the shell that need no session. Pages import this module as values, so it imports nothing. */
export const PUBLIC_PATHS: readonly string[] = ['/faqs', '/privacy-notice', '/cookie-policy'];
