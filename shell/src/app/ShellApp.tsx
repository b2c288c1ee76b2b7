import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { RemotesContext, type Remotes } from '../remotes/RemotesContext';
import type { createShellRouter } from './createShellRouter';

interface Props {
  remotes: Remotes;
  router: ReturnType<typeof createShellRouter>;
}

/** The whole page. Frames are drawn by this same tree, because React takes over no other. */
export function ShellApp({ remotes, router }: Props) {
  return (
    <StrictMode>
      <RemotesContext value={remotes}>
        <RouterProvider router={router} />
      </RemotesContext>
    </StrictMode>
  );
}
