/** The call that asks where an applicant at a path is to start. The path is in base64url. */
export function initialRoutePath(applicationId: string, pathname: string): string {
  const path = btoa(pathname).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return `/initial-route/${applicationId}/${path}`;
}
