import { use, type ComponentType } from 'react';
import { withRetry } from './withRetry';

type Load = () => Promise<ComponentType>;

/** A screen in a chunk of its own, and a function that fetches that chunk early. */
export interface LazyScreen {
  Screen: ComponentType;
  /** Starts or joins the fetch. After a failure it starts again, and `Screen` shows the result. */
  preload: () => Promise<unknown>;
}

/**
 * Makes a screen of a dynamic import. A failed chunk is requested again. When all tries fail, `Screen`
 * throws to the error boundary until `preload` is called again; `React.lazy` would throw for good.
 * @param load for example `() => import('./LandingPage').then((module) => module.LandingPage)`
 */
export function lazyScreen(load: Load): LazyScreen {
  let loading: Promise<ComponentType> | null = null;
  let failed = false;

  const preload = () => {
    if (loading !== null && !failed) return loading;
    failed = false;
    const attempt = withRetry(load, (cause) => {
      console.warn('A screen did not load and is requested again', cause);
    });
    loading = attempt;
    attempt.then(
      // React reads these two properties of a settled promise, and then shows the screen without suspending.
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
