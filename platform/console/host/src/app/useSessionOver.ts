import { useEffect, useState } from 'react';
import type { SignedIn } from '../../server/contract/page';

const CHECK_MS = 10_000;
const ACTIVITIES = ['pointerdown', 'keydown', 'wheel'];

/**
 * Whether the session is over: its time has come, a call was refused for it, or nobody was at the page for as long as
 * a session may be idle. The page's own calls keep it alive on the server, so the page ends it there.
 */
export function useSessionOver({ endsAt, idleMinutes, csrf }: SignedIn): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    let activeAt = Date.now();
    function note() {
      activeAt = Date.now();
    }
    function end() {
      clearInterval(checking);
      setIsOver(true);
    }
    const checking = setInterval(() => {
      const isIdle = Date.now() - activeAt >= idleMinutes * 60_000;
      if (!isIdle && Date.now() < new Date(endsAt).getTime()) return;
      end();
      // Without an answer the server's own limit ends it.
      fetch('/sign-out', { method: 'POST', headers: { 'x-csrf-token': csrf } }).catch(
        () => undefined,
      );
    }, CHECK_MS);
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
