import type { ComponentType, ReactNode } from 'react';
import { lazyScreen } from './lazyScreen';
import type { ScreenHandle, ScreenRoute } from './ScreenHandle';

type Root = ComponentType<{ children: ReactNode }>;
type Load = () => Promise<ComponentType>;

/**
 * Makes the `screen` that a remote lists its routes with: a path, what the page is, and the import of its
 * screen, which becomes a chunk of its own.
 * @param Root what every screen of the remote stands in, such as its store
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
