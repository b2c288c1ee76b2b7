import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { RemotesContext, type Remotes } from '../remotes/RemotesContext';
import type { createShellRouter } from './createShellRouter';

interface Props {
  remotes: Remotes;
  router: ReturnType<typeof createShellRouter>;
}

/** The whole page. Screens are prerendered by this same tree, because React hydrates no other. */
export function ShellApp({ remotes, router }: Props) {
  return (
    <StrictMode>
      <RemotesContext value={remotes}>
        <RouterProvider router={router} />
      </RemotesContext>
    </StrictMode>
  );
}
