import type { InitialRoute } from 'journey-api/contract';
import { request } from 'shared-auth/http';

const base64url = (text: string) =>
  btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/**
 * The path that the server wants an applicant to be on who would be on `pathname`: the same where
 * it belongs to the application's state. Null where the server gave no answer.
 * @param timeoutMs how long to wait for it, in milliseconds
 */
export async function askForScreenDue(
  pathname: string,
  applicationId: string,
  timeoutMs?: number,
): Promise<string | null> {
  try {
    const path = `/initial-route/${applicationId}/${base64url(pathname)}`;
    const wait = timeoutMs === undefined ? {} : { timeoutMs };
    return (await request<InitialRoute>({ path, ...wait })).data;
  } catch (cause) {
    console.warn('Nobody said which screen is due', cause);
    return null;
  }
}
