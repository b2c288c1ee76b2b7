import { useEffect, useState } from 'react';
import { lazyScreen } from 'shared-auth/host';
import { useStore } from 'zustand/react';
import { preloadLazyPages } from '../../errors/lazyPage';
import { reloadForLostChunk } from '../../errors/reloadForLostChunk';
import { screenStore } from '../../screens/screenStore';
import { whenIdle } from '../../screens/whenIdle';

const RETRY_AFTER_MS = 10_000;

const features = lazyScreen(() => import('./PageFeatures').then((module) => module.PageFeatures));

/**
 * The features that every page has but its first frame does not need. They are fetched once the first screen is
 * shown, and again until that works: session expiry and maintenance depend on them.
 */
export function DeferredFeatures() {
  const hasScreen = useStore(screenStore, ({ handle }) => handle !== null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!hasScreen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function load() {
      features
        .preload()
        .then(() => {
          setLoaded(true);
          return preloadLazyPages();
        })
        .catch((cause: unknown) => {
          console.warn('The deferred features could not be loaded', cause);
          void reloadForLostChunk(cause);
          timer = setTimeout(load, RETRY_AFTER_MS);
        });
    }
    const cancel = whenIdle(load);
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [hasScreen]);
  return isLoaded ? <features.Screen /> : null;
}
