import { useEffect, useState } from 'react';
import { lazyScreen } from 'shared-auth/host';
import { useStore } from 'zustand/react';
import { screenStore } from '../../screens/screenStore';
import { reloadForLostChunk } from '../../errors/reloadForLostChunk';
import { whenIdle } from '../whenIdle';

/** The end of a session and the word of the platform team must not depend on one request. */
const AGAIN_MS = 10_000;

const companions = lazyScreen(() =>
  import('./CompanionsOfAPage').then((part) => part.CompanionsOfAPage),
);

/** What goes with every page but is no part of its first frame: fetched once the first screen stands. */
export function Companions() {
  const hasScreen = useStore(screenStore, ({ handle }) => handle !== null);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!hasScreen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchThem = () => {
      companions
        .preload()
        .then(() => {
          setHere(true);
        })
        .catch((cause: unknown) => {
          console.warn('What goes with the page could not be fetched', cause);
          void reloadForLostChunk(cause);
          timer = setTimeout(fetchThem, AGAIN_MS);
        });
    };
    const callOff = whenIdle(fetchThem);
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [hasScreen]);
  return isHere ? <companions.Screen /> : null;
}
