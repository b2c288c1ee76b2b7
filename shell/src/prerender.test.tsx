import { act, screen, waitFor, within } from '@testing-library/react';
import type * as client from 'react-dom/client';
import type { Root } from 'react-dom/client';
import userEvent from '@testing-library/user-event';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { applicationId } from 'journey-api/contract/testing';
import { sessionStore } from 'shared-auth/session';
import { testBrand } from 'shared-testing';
import { bootstrap } from './bootstrap';
import type { PageData } from './page/pageData';
import { reportsOfRemotes } from './testing/reportsOfRemotes';
import { cookieSettings } from './consent/cookieSettings';
import { screenStore } from './screens/screenStore';
import { loadAfter, loanScreen, newRoutes } from './testing/loanRemote';
import { placePageData } from './testing/placePageData';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
  getInstance: () => null,
}));
jest.mock('react-dom/static', (): unknown => jest.requireActual('react-dom/static.node'));
const mockRoots: Root[] = [];
jest.mock('react-dom/client', () => {
  const { createRoot, hydrateRoot } = jest.requireActual<typeof client>('react-dom/client');
  const kept = (root: Root) => (mockRoots.push(root), root);
  return {
    createRoot: (...given: Parameters<typeof createRoot>) => kept(createRoot(...given)),
    hydrateRoot: (...given: Parameters<typeof hydrateRoot>) => kept(hydrateRoot(...given)),
  };
});
jest.mock('./app/deferred-features/DeferredFeatures', () => ({ DeferredFeatures: () => null }));

Object.assign(globalThis, { setImmediate: setTimeout });
// What is fetched ahead is so only where a test says why.
Object.assign(window, { requestIdleCallback: jest.fn(), cancelIdleCallback: jest.fn() });

const goneOn = jest.fn();

// A busy machine may take longer to render than the process that prerenders waits.
beforeEach(() => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
});

const paths = ['/loan', '/draft', '/throws', '/after'];
const page: PageData = {
  brand: testBrand,
  releaseSet: 'set-1',
  sandbox: false,
  toggles: { PRICED: true, OTHER: true },
  discovery: {
    microFrontends: {
      'mfe-loan': [
        {
          url: '/remotes/mfe-loan/1/remoteEntry.js',
          metadata: { version: '1' },
          extras: {
            federationName: 'mfe_loan',
            paths,
            screens: [{ path: '/loan', step: 2, label: 'Loan' }],
            files: {},
          },
        },
      ],
    },
  },
};
/** With its own React, as in the process that prerenders. */
async function draw(path: string) {
  let frame = { html: '', toggles: [] as string[] };
  await jest.isolateModulesAsync(async () => {
    const { renderScreen } = await import('./prerender');
    const remote = await import('./testing/loanRemote');
    const remotes = { 'mfe-loan': { routes: remote.newRoutes() } };
    frame = await renderScreen({ path, page, remotes });
  });
  return frame;
}

function bearer() {
  const iat = Math.floor(Date.now() / 1000);
  return `a.${btoa(JSON.stringify({ sub: applicationId, iat, exp: iat + 900 }))}.c`;
}

/** Opens the page of the server, whose scripts have not come yet. */
async function arrive({
  html,
  at = '/loan',
  frame = '/loan',
}: {
  html: string;
  at?: string;
  frame?: string;
}) {
  document.body.innerHTML = `<div id="root" data-prerendered="${frame}">${html}</div>`;
  const root = document.querySelector<HTMLElement>('#root')!;
  root.dataset['elements'] = String(root.querySelectorAll('*').length);
  placePageData(page);
  document.documentElement.dataset['brand'] = testBrand.name;
  window.history.replaceState(null, '', `${at}?applicationId=${applicationId}&token=once`);
  jest.isolateModules(() => {
    jest.requireActual('./entry/earlyScript');
  });
  let arriveRemote = () => {};
  const arrived = new Promise<void>((resolve) => (arriveRemote = resolve));
  jest.mocked(loadRemote).mockImplementation(async () => {
    await arrived;
    return { routes: newRoutes() };
  });
  return {
    user: userEvent.setup(),
    start: () => act(() => bootstrap()),
    bringRemote: () =>
      act(async () => {
        arriveRemote();
        await arrived;
      }),
  };
}

let route = '/loan';
beforeEach(() => {
  Object.assign(globalThis, { APP_VERSION: '1.0.0' });
  route = '/loan';
  loanScreen.title = 'A loan';
  goneOn.mockReset();
  loanScreen.goOn = goneOn;
  screenStore.setState(screenStore.getInitialState(), true);
  globalThis.fetch = jest.fn((url: string) =>
    Promise.resolve(
      url.includes('token')
        ? new Response(null, { status: 204, headers: { bearer: bearer() } })
        : Response.json({ data: route }),
    ),
  ) as unknown as typeof fetch;
  jest
    .spyOn(console, 'warn')
    .mockClear()
    .mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => mockRoots.splice(0).forEach((root) => root.unmount()));
  sessionStore.setState(sessionStore.getInitialState(), true);
  localStorage.clear();
});

describe('a frame', () => {
  it('is the whole screen, with its stepper, and names the toggles that it depends on', async () => {
    const { html, toggles } = await draw('/loan');
    expect(toggles).toEqual(['MAINTENANCE_MODE', 'PRICED']);
    document.body.innerHTML = html;
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A loan');
    expect(screen.getByRole('region', { name: 'Chosen' })).toHaveTextContent(',5000,4,car');
    expect(screen.getByText('Loan')).toBeVisible();
    expect(html).not.toMatch(/<script|<link/);
    expect((await draw('/loan')).html).toBe(html);
  });

  it('is refused where the screen throws, with its app and the reason', async () => {
    await expect(draw('/throws')).rejects.toThrow(/^mfe-loan@1 \/throws: Drawn on a server at /);
  });
});

describe('the page takes over the frame', () => {
  it.each([
    ['fetches nothing ahead for a press that changes a field', 'More', 0],
    ['fetches what follows at once where a press leads on', 'Go on', 1],
  ])('and %s', async (_, name, times) => {
    loadAfter.mockClear();
    const { start, bringRemote, user } = await arrive(await draw('/loan'));
    await user.click(screen.getByRole('button', { name }));
    await start();
    await bringRemote();
    await waitFor(() => expect(screenStore.getState().handle).not.toBeNull());
    expect(loadAfter).toHaveBeenCalledTimes(times);
  });

  it('node for node, when the remote has come, and is alive around it before', async () => {
    const { start, bringRemote, user } = await arrive(await draw('/loan'));
    const heading = screen.getByRole('heading', { level: 1 });
    await start();
    await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
    expect(cookieSettings.getState().isOpen).toBe(true);
    expect(screenStore.getState().handle).toBeNull();
    await bringRemote();
    await waitFor(() => expect(screenStore.getState().handle).not.toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(goneOn.mock.calls).toEqual([['', 5000, '4', 'car']]);
    expect(reportsOfRemotes()).toEqual([]);
  });

  it('with what was entered and pressed before, in its order, and the press once', async () => {
    const { start, bringRemote, user } = await arrive(await draw('/loan'));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    const slider = screen.getByRole<HTMLInputElement>('slider');
    slider.valueAsNumber = 3000;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
    cookieSettings.setState({ isOpen: false });
    await user.click(screen.getByRole('radio', { name: '2' }));
    await user.selectOptions(screen.getByRole('combobox'), 'home');
    await user.dblClick(screen.getByRole('button', { name: 'Go on' }));
    await start();
    expect(cookieSettings.getState().isOpen).toBe(true);
    // React tries at a press to take over what is not there yet.
    await act(() => user.click(screen.getByRole('button', { name: 'More' })));
    await act(() => user.type(name, 'Jo Doe'));
    name.setSelectionRange(1, 2);
    await bringRemote();
    await waitFor(() => expect(goneOn).toHaveBeenCalled());
    expect(goneOn.mock.calls).toEqual([['Jo Doe', 3200, '2', 'home']]);
    expect(within(screen.getByRole('region')).getByText('Jo Doe,3200,2,home')).toBeVisible();
    expect(name).toHaveFocus();
    expect([name.selectionStart, name.selectionEnd]).toEqual([1, 2]);
    expect(screen.getByRole('radio', { name: '2' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '4' }));
    expect(screen.getByRole('radio', { name: '2' })).not.toBeChecked();
    expect(reportsOfRemotes()).toEqual([]);
  });

  it('and reports the remote whose first render differs, which keeps what was typed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const frame = await draw('/loan');
    loanScreen.title = 'Another loan';
    const { start, bringRemote, user } = await arrive(frame);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Jo');
    await start();
    await bringRemote();
    expect(await screen.findByText('Jo,5000,4,car')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Another loan');
    expect(reportsOfRemotes()).toEqual(['[hydration-mismatch] mfe-loan@1']);
  });

  it('also after its remote was down, with what was typed meanwhile', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { start, user } = await arrive(await draw('/loan'));
    jest.mocked(loadRemote).mockRejectedValue(new Error('The remote is down'));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Jo');
    await start();
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    jest.mocked(loadRemote).mockResolvedValue({ routes: newRoutes() });
    await user.click(tryAgain);
    expect(await screen.findByText('Jo,5000,4,car')).toBeVisible();
  });

  it('but replaces an outline, which knows of no draft', async () => {
    route = '/draft';
    const { html } = await draw('/draft');
    expect(html).toMatch(/^<!--outline-->/);
    expect(html).toContain('skeleton block');
    expect(html).not.toContain('<dialog');
    const { start, bringRemote, user } = await arrive({ html, at: '/draft', frame: '/draft' });
    const heading = screen.getByRole('heading', { level: 1 });
    const untouched = start();
    await bringRemote();
    await untouched;
    expect(await screen.findByText('Held: kept')).toBeVisible();
    expect(heading).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox'), '!');
    expect(screen.getByText('Held: kept!')).toBeVisible();
    expect(reportsOfRemotes()).toEqual([]);
  });

  it('and keeps in its place what was typed in an outline, with the focus', async () => {
    route = '/draft';
    const { html } = await draw('/draft');
    const { start, bringRemote, user } = await arrive({ html, at: '/draft', frame: '/draft' });
    await user.type(screen.getByRole('textbox'), 'Jo');
    const started = start();
    await bringRemote();
    await started;
    expect(await screen.findByText('Held: Jo')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('but renders anew where another screen is due, and nothing that was pressed counts there', async () => {
    route = '/faqs';
    const { start, user } = await arrive(await draw('/loan'));
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await start();
    expect(screen.queryByRole('heading', { name: 'A loan' })).not.toBeInTheDocument();
    expect(goneOn).not.toHaveBeenCalled();
    expect(window.plumEarlyInput).toBeUndefined();
  });
});
