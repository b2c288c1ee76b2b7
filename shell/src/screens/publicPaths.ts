const SANDBOX = ['/sandbox', '/sandbox/components'];
const PUBLIC = ['/faqs', '/privacy-notice', '/cookie-policy', ...SANDBOX];

/** Pages that need no session. */
export const isPublicPath = (pathname: string): boolean => PUBLIC.includes(pathname);

/** Where an applicant logs in again; open only to somebody who has an application. */
export const isLoginPath = (pathname: string): boolean =>
  pathname === '/login' || pathname.startsWith('/login/');

/** The applicationId that a login path carries; null where it carries none. */
export const loginPathApplicationId = (pathname: string): string | null =>
  /^\/login\/([^/]+)$/.exec(pathname)?.[1] ?? null;

/** The patterns of the paths that the shell itself serves. */
export const SHELL_PATHS: readonly string[] = [...PUBLIC, '/error/complex-refer', '/'];
