import { type ComponentType, type ReactNode, use } from 'react';
import { withRetry } from './withRetry';

/** What a page is. The remote states it beside the page; the shell reads it. */
export interface ScreenHandle {
  /** The document's title, without the brand. */
  title: string;
  /** The page's name in analytics. */
  analyticsName: string;
  /** Fetches the screen's code ahead of its first use. */
  preload?: () => Promise<unknown>;
  /** Paths that most often follow; the shell preloads them while the applicant reads. */
  next?: readonly string[];
}

/** A route that a remote exposes: a screen and its handle. */
export interface ScreenRoute {
  path: string;
  element: ReactNode;
  handle: ScreenHandle;
}

type Root = ComponentType<{ children: ReactNode }>;

/**
 * Makes the function that a remote lists its routes with. It takes a path, the page's handle and the import
 * of its screen, which becomes a chunk of its own.
 * @param Root rendered around every screen of the remote, for example to provide its store
 */
export function screensIn(Root: Root) {
  return (path: string, handle: Omit<ScreenHandle, 'preload'>, load: Load): ScreenRoute => {
    const { Screen, preload } = lazyScreen(load);
    // Of another screen, it is another element: a browser would count that the old one moved.
    const element = (
      <Root key={path}>
        <Screen />
      </Root>
    );
    return { path, element, handle: { ...handle, preload } };
  };
}

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

  function preload() {
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
  }

  function Screen() {
    const Loaded = use(loading ?? preload());
    // oxlint-disable-next-line react/static-components -- it is loaded once, and the same at each render
    return <Loaded />;
  }

  return { Screen, preload };
}
