import { use, type ComponentType } from 'react';
import { askPatiently } from './askPatiently';

type Load = () => Promise<ComponentType>;

/** A screen in a chunk of its own, and the way to fetch that chunk early. */
export interface LazyScreen {
  Screen: ComponentType;
  /** Begins or joins the fetch; after a failure it begins anew, and `Screen` shows its result. */
  preload: () => Promise<unknown>;
}

/**
 * Makes a screen of a dynamic import. A chunk that fails is asked for again, since one lost
 * packet on a phone must not cost a page; one that fails for good throws to the error boundary
 * until `preload` is called again, which `React.lazy` could not do.
 * @param load for example `() => import('./LandingPage').then((part) => part.LandingPage)`
 */
export function lazyScreen(load: Load): LazyScreen {
  let loading: Promise<ComponentType> | null = null;
  let failed = false;

  const preload = () => {
    if (loading !== null && !failed) return loading;
    failed = false;
    const attempt = askPatiently(load, (cause) => {
      console.warn('A screen did not load and is asked for again', cause);
    });
    loading = attempt;
    attempt.then(
      // React reads a settled promise from these two, and then shows the screen without a pause.
      (value) => Object.assign(attempt, { status: 'fulfilled', value }),
      () => {
        failed = true;
      },
    );
    return loading;
  };

  function Screen() {
    const Loaded = use(loading ?? preload());
    return <Loaded />;
  }

  return { Screen, preload };
}
