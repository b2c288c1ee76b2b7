import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { screenStore } from '../screens/screenStore';

const DELAY_MS = 400;

/** True while a navigation waits so long for its screen that the applicant should be told. */
export function useSlowNavigation(target: string): boolean {
  const shown = useStore(screenStore, (screen) => screen.pathname);
  const [isSlow, setSlow] = useState(false);
  const isWaiting = shown !== target;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      setSlow(true);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting, target]);
  return isSlow && isWaiting;
}
