import { useEffect, useState } from 'react';
import { lazyScreen } from 'shared-ui/screens';
import { useStore } from 'zustand/react';
import { screenStore } from '../../screens/screenStore';
import { whenIdle } from '../whenIdle';

const companions = lazyScreen(() =>
  import('./CompanionsOfAPage').then((part) => part.CompanionsOfAPage),
);

/** What goes with every page but is no part of its first frame: fetched once the first screen stands. */
export function Companions() {
  const hasScreen = useStore(screenStore, ({ handle }) => handle !== null);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (!hasScreen) return undefined;
    return whenIdle(() => {
      companions
        .preload()
        .then(() => {
          setHere(true);
        })
        .catch((cause: unknown) => {
          console.warn('What goes with the page could not be fetched', cause);
        });
    });
  }, [hasScreen]);
  return isHere ? <companions.Screen /> : null;
}
