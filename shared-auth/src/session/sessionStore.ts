import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * `ended` is a session that was there and is over; `closed` one that the applicant gave up, whose last screen stays;
 * `unauthenticated` is one that never began.
 */
export type SessionStatus = 'starting' | 'authenticated' | 'unauthenticated' | 'ended' | 'closed';

/**
 * The applicant's session as every part of the application sees it. `expiresAt` is milliseconds on this device's clock,
 * counted from the moment the token arrived, because the clock of a phone may be wrong.
 */
export interface SessionState {
  status: SessionStatus;
  applicationId: string | null;
  bearer: string | null;
  expiresAt: number | null;
  /** True when the applicant comes from the mobile app, with a token. */
  handedOff: boolean;
  /** The server's texts where it refused a call because the application's time is over; else null. */
  expired: { title: string; text: string } | null;
  /** True where the applicant has ended the session in this browser, here or in another tab. */
  hasLoggedOut: boolean;
}

const initialSessionState: SessionState = {
  status: 'starting',
  applicationId: null,
  bearer: null,
  expiresAt: null,
  handedOff: false,
  expired: null,
  hasLoggedOut: false,
};

/** The one store of the session. It is in the shared singleton only. */
export const sessionStore: StoreApi<SessionState> = createStore(() => initialSessionState);

/** Follows one part of the session, for example `useSession((session) => session.status)`. */
export function useSession<Part>(select: (session: SessionState) => Part): Part {
  return useStore(sessionStore, select);
}

let wasReadEarly = false;
function noteEarlyRead() {
  wasReadEarly = true;
}

/** Whether a screen has read the applicationId before there was one, since this was called last. */
export function takeEarlyQuestion(): boolean {
  const wasRead = wasReadEarly;
  wasReadEarly = false;
  return wasRead;
}

/**
 * The applicationId of the current journey; empty while the session starts, when a screen is only prerendered.
 * @throws Error outside a session: a screen that needs it is never shown without one.
 */
export function useApplicationId(): string {
  const applicationId = useSession((session) => session.applicationId);
  if (applicationId !== null) return applicationId;
  if (sessionStore.getState().status !== 'starting')
    throw new Error('There is no application in this session');
  noteEarlyRead();
  return '';
}
