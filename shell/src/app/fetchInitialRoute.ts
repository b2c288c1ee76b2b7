import type { InitialRoute, RedirectAnswer } from 'journey-api/contract';
import { request } from 'shared-auth/http';
import { initialRoutePath } from '../api/initialRoutePath';

/**
 * Asks the server where an applicant at `pathname` belongs: the same path where the application's state allows
 * it, else that of the current step. Null where the server does not answer.
 */
export async function fetchInitialRoute(
  pathname: string,
  applicationId: string,
  timeoutMs?: number,
): Promise<string | null> {
  const path = initialRoutePath(applicationId, pathname);
  const wait = timeoutMs === undefined ? {} : { timeoutMs, failsOffline: true };
  return answerOrNull(async () => (await request<InitialRoute>({ path, ...wait })).data);
}

/**
 * Asks the server where the screen at `from`, which leads to `to`, is followed by: first a screen that a remote
 * adds behind it and that the application's state allows. Null where the server does not answer.
 */
export const fetchHandOver = (
  { from, to }: { from: string; to: string },
  applicationId: string,
  timeoutMs: number,
): Promise<string | null> =>
  answerOrNull(async () => {
    const path = `/redirect/${applicationId}`;
    return (
      await request<RedirectAnswer>({ path, query: { from, to }, timeoutMs, failsOffline: true })
    ).data.redirect;
  });

async function answerOrNull(ask: () => Promise<string>): Promise<string | null> {
  try {
    return await ask();
  } catch (cause) {
    console.warn('The server did not say which screen is due', cause);
    return null;
  }
}
