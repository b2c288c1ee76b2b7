import { useEffect, useState } from 'react';
import type { SignedIn } from '../../server/contract/page';

const CHECK_MS = 10_000;
const ACTIVITIES = ['pointerdown', 'keydown', 'wheel'];
const NOTED_EVERY_MS = 1000;
/** In local storage, which all windows of the browser share: milliseconds since 1970. */
const ACTIVE_AT = 'plum-operator-active-at';

/**
 * Whether the session is over: its time has come, a call was refused for it, or nobody was at any of its windows for as
 * long as a session may be idle. A page's own calls renew it on the server, so the page ends it there.
 */
export function useSessionOver({ endsAt, idleMinutes, csrf }: SignedIn): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    let activeAt = 0;
    let isEnding = false;
    function note() {
      if (Math.abs(Date.now() - activeAt) < NOTED_EVERY_MS) return;
      activeAt = Date.now();
      withStorage((local) => local.setItem(ACTIVE_AT, String(activeAt)));
    }
    function end() {
      clearInterval(checking);
      setIsOver(true);
    }
    async function check() {
      const elsewhere = Number(withStorage((local) => local.getItem(ACTIVE_AT)));
      const isIdle = Date.now() - Math.max(activeAt, elsewhere) >= idleMinutes * 60_000;
      isEnding ||= isIdle || Date.now() >= new Date(endsAt).getTime();
      if (!isEnding) return;
      setIsOver(true);
      if (await endSession(csrf)) clearInterval(checking);
    }
    note();
    const checking = setInterval(() => void check(), CHECK_MS);
    for (const activity of ACTIVITIES) window.addEventListener(activity, note, { passive: true });
    window.addEventListener('plum:session-over', end);
    return () => {
      clearInterval(checking);
      for (const activity of ACTIVITIES) window.removeEventListener(activity, note);
      window.removeEventListener('plum:session-over', end);
    };
  }, [endsAt, idleMinutes, csrf]);
  return isOver;
}

/** Null where there is no answer. */
export const postSignOut = (csrf: string): Promise<Response | null> =>
  fetch('/sign-out', { method: 'POST', headers: { 'x-csrf-token': csrf } }).catch(() => null);

/** Nobody is signed in any more, or another session has begun in this browser. */
const NOT_SIGNED_IN = [401, 403];

/** Returns whether the server has no such session any more. */
async function endSession(csrf: string): Promise<boolean> {
  const answer = await postSignOut(csrf);
  return answer !== null && (answer.ok || NOT_SIGNED_IN.includes(answer.status));
}

/** Null where a browser forbids storage: each window is then idle by itself. */
function withStorage<Answer>(act: (local: Storage) => Answer): Answer | null {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
}
