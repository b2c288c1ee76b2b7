import type { InitialRoute } from 'journey-api/contract';
import { request } from 'shared-auth/http';

const base64url = (text: string) =>
  btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/**
 * Asks the server where an applicant at `pathname` belongs: the same path where the application's state allows
 * it, else that of the current step. Null where the server does not answer.
 */
export async function fetchInitialRoute(
  pathname: string,
  applicationId: string,
  timeoutMs?: number,
): Promise<string | null> {
  try {
    const path = `/initial-route/${applicationId}/${base64url(pathname)}`;
    const wait = timeoutMs === undefined ? {} : { timeoutMs };
    return (await request<InitialRoute>({ path, ...wait })).data;
  } catch (cause) {
    console.warn('The initial route could not be read', cause);
    return null;
  }
}
