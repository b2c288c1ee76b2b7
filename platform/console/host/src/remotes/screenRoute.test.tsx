import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import { screensIn } from 'shared-auth/screens';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { screenRoute } from './screenRoute';

const remote = {
  name: 'mfe-control',
  federationName: 'mfe_control',
  version: '1.0.0',
  url: '/remotes/mfe-control/1.0.0/remoteEntry.js',
  files: {},
  screens: [],
};

it('renders a screen once its code is there, so that nothing suspends', async () => {
  let isThere = false;
  const renderedWith: boolean[] = [];
  function Root({ children }: { children: ReactNode }) {
    renderedWith.push(isThere);
    return children;
  }
  const route = screensIn(Root)(
    '/toggles',
    { title: 'Toggles', analyticsName: 'toggles' },
    async () => {
      await Promise.resolve();
      isThere = true;
      return () => <h1>Toggles</h1>;
    },
  );
  const load = async () => [route];
  const shown = screenRoute({ path: '/toggles', title: 'Toggles' }, remote, load);
  const router = createMemoryRouter([shown], { initialEntries: ['/toggles'] });
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('status')).toHaveTextContent('Toggles is loading…');
  expect(await screen.findByRole('heading')).toHaveTextContent('Toggles');
  expect(renderedWith).not.toContain(false);
});

it('says in the place of a screen that it did not load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = screenRoute({ path: '/toggles', title: 'Toggles' }, remote, async () => []);
  const router = createMemoryRouter([shown], { initialEntries: ['/toggles'] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('Toggles did not load')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Toggles');
  jest.restoreAllMocks();
});
