import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { Suspense } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { HttpError } from 'shared-auth/http';
import { useScreenFocus } from '../app/useScreenFocus';
import { screenStore } from '../screens/screenStore';
import type { DiscoveredRemote } from './discovery';
import { reportsOfRemotes } from '../testing/reportsOfRemotes';
import { RemoteOutlet } from './RemoteOutlet';
import { createRemoteRegistry } from './RemoteRegistry';
import { RemotesContext } from './RemotesContext';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const published: DiscoveredRemote = {
  name: 'mfe-quote',
  federationName: 'mfe_quote',
  version: '2.0.0',
  url: '/remotes/mfe-quote/2.0.0/remoteEntry.js',
  screens: [{ path: '/landing-page' }, { path: '/contact-details' }],
  files: {},
};
const route = (path: string, title: string, element = <h1 tabIndex={-1}>{title}</h1>) => ({
  path,
  element,
  handle: { title, analyticsName: title },
});
const works = {
  routes: [route('/landing-page', 'Landing'), route('/contact-details', 'Contact')],
};
const load = jest.mocked(loadRemote);

beforeEach(() => {
  // The fake clock moves on as soon as a timer is set, however busy the machine is.
  jest.useFakeTimers();
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  screenStore.setState({ handle: null, pathname: null }, true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Frame() {
  useScreenFocus();
  return (
    <main>
      <p>The frame</p>
      <Suspense fallback={<p>Loading</p>}>
        <Outlet />
      </Suspense>
    </main>
  );
}

async function open(path = '/landing-page', version = '2.0.0') {
  const remote: DiscoveredRemote = { ...published, version };
  const registry = createRemoteRegistry([remote]);
  const outlet = <RemoteOutlet remote={remote} />;
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: remote.screens.map(({ path }) => ({ path, element: outlet })),
      },
    ],
    { initialEntries: [path] },
  );
  await act(async () => {
    render(
      <RemotesContext value={{ remotes: [remote], registry }}>
        <RouterProvider router={router} />
      </RemotesContext>,
    );
    await Promise.resolve();
  });
  return router;
}
async function tryAgain() {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await act(async () => {
    await user.click(screen.getByRole('button', { name: 'Try again' }));
  });
}
const fallback = { level: 1, name: 'This part of your application did not load' };

describe('a remote in the shell', () => {
  it('shows its screen, and says which it is', async () => {
    load.mockResolvedValue(works);
    await open('/contact-details');
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
    expect(load).toHaveBeenCalledWith('mfe_quote/routes');
    expect(screenStore.getState()).toMatchObject({
      pathname: '/contact-details',
      handle: { title: 'Contact' },
    });
  });

  it('that does not load leaves the frame standing, and is reported by name', async () => {
    load.mockRejectedValue(new Error('answered 503'));
    await open();
    expect(await screen.findByRole('heading', fallback)).toBeVisible();
    expect(screen.getByText('The frame')).toBeVisible();
    expect(reportsOfRemotes()).toEqual(['[load-failed] mfe-quote@2.0.0']);
  });

  it.each([
    ['local', true],
    ['development', true],
    ['2.0.0', false],
  ])('that throws shows its stack in the version %s: %s', async (version, isShown) => {
    const error = new Error('no such loan');
    function Throws(): never {
      throw error;
    }
    load.mockResolvedValue({ routes: [route('/landing-page', 'Landing', <Throws />)] });
    await open('/landing-page', version);
    expect(await screen.findByRole('heading', fallback)).toBeVisible();
    expect(screen.queryAllByText(/no such loan/).map(({ textContent }) => textContent)).toEqual(
      isShown ? [error.stack] : [],
    );
  });

  it('works at the next try, in the same page, and has the focus', async () => {
    const down = new Error('answered 503');
    load
      .mockRejectedValueOnce(down)
      .mockRejectedValueOnce(down)
      .mockRejectedValueOnce(down)
      .mockResolvedValue(works);
    await open();
    await screen.findByRole('heading', fallback);
    const frame = screen.getByText('The frame');
    await tryAgain();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Landing' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('The frame')).toBe(frame);
    expect(screenStore.getState().handle?.title).toBe('Landing');
  });

  it('is loaded anew at the next try where a module of its screen stays failed', async () => {
    function Lost(): never {
      throw new TypeError('Importing a module script failed.');
    }
    const lost = route('/landing-page', 'Landing', <Lost />);
    const preload = () => Promise.reject(new TypeError('Importing a module script failed.'));
    load
      .mockResolvedValueOnce({ routes: [{ ...lost, handle: { ...lost.handle, preload } }] })
      .mockResolvedValue(works);
    await open();
    await screen.findByRole('heading', fallback);
    await tryAgain();
    expect(await screen.findByRole('heading', { level: 1, name: 'Landing' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is asked for again before anybody is troubled', async () => {
    load.mockRejectedValueOnce(new Error('lost on the way')).mockResolvedValue(works);
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Landing' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    expect(reportsOfRemotes()).toEqual([]);
  });

  it('can be tried as often as it takes', async () => {
    for (let failures = 0; failures < 7; failures += 1)
      load.mockRejectedValueOnce(new Error('still down'));
    load.mockResolvedValue(works);
    await open();
    await screen.findByRole('heading', fallback);
    await tryAgain();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(6));
    await screen.findByRole('button', { name: 'Try again' });
    await tryAgain();
    expect(await screen.findByRole('heading', { level: 1, name: 'Landing' })).toBeVisible();
  });

  it('loads the replacement of a revoked version at the next try', async () => {
    const instead = {
      url: '/remotes/mfe-quote/1.9.0/remoteEntry.js',
      metadata: { version: '1.9.0' },
      extras: {
        federationName: 'mfe_quote',
        paths: published.screens.map(({ path }) => path),
        screens: [],
        files: {},
      },
    };
    globalThis.fetch = jest
      .fn()
      .mockResolvedValue(Response.json({ microFrontends: { 'mfe-quote': [instead] } }));
    const broken = new Error('a broken release');
    load
      .mockRejectedValueOnce(broken)
      .mockRejectedValueOnce(broken)
      .mockRejectedValueOnce(broken)
      .mockResolvedValue(works);
    await open();
    await screen.findByRole('heading', fallback);
    await tryAgain();
    expect(await screen.findByRole('heading', { level: 1, name: 'Landing' })).toBeVisible();
    const entry = 'http://localhost/remotes/mfe-quote/1.9.0/remoteEntry.js';
    expect(registerRemotes).toHaveBeenLastCalledWith([{ name: 'mfe_quote', entry }], {
      force: true,
    });
    expect(reportsOfRemotes()).toEqual(['[load-failed] mfe-quote@2.0.0']);
  });

  it('that exposes no routes is as good as none', async () => {
    load.mockResolvedValue({});
    await open();
    expect(await screen.findByRole('heading', fallback)).toBeVisible();
    expect(console.warn).toHaveBeenCalledWith(
      '[load-failed] mfe-quote@2.0.0',
      expect.objectContaining({ message: 'mfe-quote@2.0.0 exposes no routes' }),
    );
  });

  it('that hangs is given up', async () => {
    load.mockReturnValue(new Promise(() => undefined));
    await open();
    await act(() => jest.advanceTimersByTimeAsync(25_000));
    expect(screen.getByRole('heading', fallback)).toBeVisible();
  });

  it('that waits for the connection is not given up', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    load.mockRejectedValue(new Error('offline'));
    await open();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    isOnline.mockRestore();
    load.mockResolvedValue(works);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Landing' })).toBeVisible();
  });

  it("shows the shell's error page for what the API answered, and reports no fault of its own", async () => {
    function Broken(): never {
      throw new HttpError({
        status: 409,
        title: 'Too late',
        message: 'Done already.',
        requestId: null,
        reason: 'answered',
      });
    }
    load.mockResolvedValue({ routes: [route('/landing-page', 'Landing', <Broken />)] });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Too late' })).toBeVisible();
    expect(reportsOfRemotes()).toEqual([]);
  });

  it('is well again on the next path', async () => {
    function Broken(): never {
      throw new Error('a bug');
    }
    load.mockResolvedValue({
      routes: [route('/landing-page', 'Landing', <Broken />), route('/contact-details', 'Contact')],
    });
    const router = await open();
    await screen.findByRole('heading', fallback);
    await act(() => router.navigate('/contact-details'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toHaveFocus();
  });

  it('that is sent to a path it does not know shows that there is nothing', async () => {
    load.mockResolvedValue({ routes: [route('/landing-page', 'Landing')] });
    await open('/contact-details');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});
