import type { ComponentType, ReactNode } from 'react';
import { lazyScreen } from './lazyScreen';

/** What a page is. The remote states it beside the page; the shell reads it. */
export interface ScreenHandle {
  /** The document's title, without the brand. */
  title: string;
  /** The step of the journey, from 1 to 5; none on a screen without a stepper. */
  step?: 1 | 2 | 3 | 4 | 5;
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
type Load = () => Promise<ComponentType>;

/**
 * Makes the function that a remote lists its routes with. It takes a path, the page's handle and the import
 * of its screen, which becomes a chunk of its own.
 * @param Root rendered around every screen of the remote, for example to provide its store
 */
export function screensIn(Root: Root) {
  return (path: string, handle: Omit<ScreenHandle, 'preload'>, load: Load): ScreenRoute => {
    const { Screen, preload } = lazyScreen(load);
    const element = (
      <Root>
        <Screen />
      </Root>
    );
    return { path, element, handle: { ...handle, preload } };
  };
}
