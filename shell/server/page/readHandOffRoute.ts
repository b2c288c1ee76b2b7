import { JOURNEY_SCREENS } from './journeyScreens';

/** An API that hangs is not asked: its toggles are unknown by then. */
const TIMEOUT_MS = 2_000;

export interface HandOff {
  applicationId: string;
  token: string;
  /** The address of whoever opened it, for the API's limits. */
  ip: string;
}

/**
 * Asks the API which screen a hand-off link leads to, which leaves the link unused.
 * @param screens the header of the remotes' screens at that path; null for none
 * @returns null where the link opens no session, or the API does not answer in time
 */
export async function readHandOffRoute(
  apiOrigin: string,
  { applicationId, token, ip }: HandOff,
  { path, screens }: { path: string; screens: string | null },
): Promise<string | null> {
  const query = new URLSearchParams({ applicationId, token, path });
  try {
    const answer = await fetch(`${apiOrigin}/shell/hand-off-route?${query.toString()}`, {
      headers: { 'x-forwarded-for': ip, ...(screens !== null && { [JOURNEY_SCREENS]: screens }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await answer.json()) as { data?: string };
    return answer.ok ? (body.data ?? null) : null;
  } catch {
    // The page then begins with the skeleton, and the browser asks by itself.
    return null;
  }
}
