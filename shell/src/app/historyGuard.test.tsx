import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { applicationId } from 'journey-api/contract/testing';
import { sessionStore } from 'shared-auth/session';
import { startFakeServer, type FakeServer } from 'shared-testing';
import { journeyOf, provideJourney, type DeclaredScreen } from '../screens/journey';
import { ScreenArrival } from '../screens/ScreenArrival';
import { screenStore } from '../screens/screenStore';

import { GuardedOutlet, guardHistory } from './historyGuard';

const served = [
  '/landing-page',
  '/contact-details',
  '/offer/eligible',
  '/bank-details',
  '/login',
  '/apply-and-sign',
  '/budget',
  '/eligibility',
];
const screensWith = (...added: DeclaredScreen[]) =>
  journeyOf([
    { name: 'mfe-loan', screens: served.map((path) => ({ path })).filter(isNotAdded(added)) },
    { name: 'mfe-budget', screens: added },
  ]);
const isNotAdded =
  (added: DeclaredScreen[]) =>
  ({ path }: DeclaredScreen) =>
    added.every((screen) => screen.path !== path);
const routeOf = (pathname: string) =>
  `GET /initial-route/${applicationId}/${Buffer.from(pathname).toString('base64url')}`;
let server: FakeServer;

function Page() {
  return (
    <main>
      <Suspense fallback={<p>Nothing to see</p>}>
        <GuardedOutlet />
      </Suspense>
    </main>
  );
}

const screenAt = (path: string) => ({
  path,
  element: (
    <>
      <h1 tabIndex={-1}>{path}</h1>
      <input aria-label={`Answer on ${path}`} />
      <ScreenArrival handle={{ title: path, analyticsName: path }} />
    </>
  ),
});

/** Opens the last of the screens that the applicant has been on. */
async function open(...visited: string[]) {
  const paths = [...served, '/faqs'];
  const router = createMemoryRouter(
    [
      {
        element: <Page />,
        children: [{ path: '/', element: <Outlet /> }, ...paths.map(screenAt)],
      },
    ],
    { initialEntries: visited },
  );
  guardHistory(router);
  await act(async () => {
    render(<RouterProvider router={router} />);
    await Promise.resolve();
  });
  const turn = (pages: number) => act(() => router.navigate(pages));
  return { router, turn, path: () => router.state.location.pathname };
}
const heading = () => screen.getByRole('heading', { level: 1 });
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => {
  provideJourney(screensWith());
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  screenStore.setState(screenStore.getInitialState(), true);
  sessionStore.setState({ status: 'authenticated', applicationId, bearer: 'a.b.c' });
  server = startFakeServer();
});
afterEach(() => jest.restoreAllMocks());

describe('the back button', () => {
  it('leads to the screen before, where that is open', async () => {
    server.reply(routeOf('/landing-page'), { body: { data: '/landing-page' } });
    const { turn } = await open('/landing-page', '/contact-details');
    await turn(-1);
    expect(await screen.findByRole('heading', { name: '/landing-page' })).toBeVisible();
  });

  it('stays on the screen that is due, as it was left, where the one before is closed', async () => {
    server.reply(routeOf('/offer/eligible'), { body: { data: '/bank-details' } });
    const { turn, path } = await open('/offer/eligible', '/bank-details');
    const box = screen.getByRole('textbox');
    await userEvent.type(box, '63748472');
    await turn(-1);
    await settle();
    expect(path()).toBe('/bank-details');
    expect(screen.getByRole('textbox')).toBe(box);
    expect(box).toHaveValue('63748472');
    expect(heading()).toHaveFocus();
  });

  it('leads to the screen that is due, where neither is', async () => {
    server.reply(routeOf('/landing-page'), { body: { data: '/bank-details' } });
    const { turn, path } = await open('/landing-page', '/faqs');
    await turn(-1);
    expect(await screen.findByRole('heading', { name: '/bank-details' })).toBeVisible();
    expect(path()).toBe('/bank-details');
  });

  it('shows the screen before, and no empty page, until the server has answered', async () => {
    let say = () => {};
    const after = new Promise<void>((resolve) => (say = resolve));
    server.reply(routeOf('/offer/eligible'), { body: { data: '/bank-details' }, after });
    const { turn } = await open('/offer/eligible', '/faqs');
    await turn(-1);
    await settle();
    expect(heading()).toHaveTextContent('/faqs');
    await act(async () => {
      say();
      await after;
    });
    expect(await screen.findByRole('heading', { name: '/bank-details' })).toBeVisible();
  });

  it('leaves nobody in between who presses it again before the answer', async () => {
    let say = () => {};
    const after = new Promise<void>((resolve) => (say = resolve));
    server.reply(routeOf('/contact-details'), { body: { data: '/bank-details' }, after });
    server.reply(routeOf('/landing-page'), { body: { data: '/landing-page' } });
    const { turn, path } = await open('/landing-page', '/contact-details', '/faqs');
    await turn(-1);
    await turn(-1);
    await act(async () => {
      say();
      await after;
    });
    expect(await screen.findByRole('heading', { name: '/landing-page' })).toBeVisible();
    expect(path()).toBe('/landing-page');
  });

  it('leads to the screen before, where nobody answers', async () => {
    server.reply(routeOf('/landing-page'), { status: 0 });
    const { turn } = await open('/landing-page', '/contact-details');
    await turn(-1);
    expect(await screen.findByRole('heading', { name: '/landing-page' })).toBeVisible();
  });

  it.each(['/faqs', '/login'])('asks nobody for %s, which nothing closes', async (pathname) => {
    const { turn } = await open(pathname, '/bank-details');
    await turn(-1);
    expect(await screen.findByRole('heading', { name: pathname })).toBeVisible();
    expect(server.calls).toHaveLength(0);
  });

  it('asks the server for no other path on the screen that is shown', async () => {
    const { turn, path } = await open('/bank-details', '/bank-details#main');
    await turn(-1);
    expect(path()).toBe('/bank-details');
    expect(server.calls).toHaveLength(0);
  });

  it('asks nobody where there is no session', async () => {
    sessionStore.setState({ status: 'closed', bearer: null });
    const { turn } = await open('/offer/eligible', '/bank-details');
    await turn(-1);
    expect(await screen.findByRole('heading', { name: '/offer/eligible' })).toBeVisible();
    expect(server.calls).toHaveLength(0);
  });
});

it('asks nobody for a link, which the screen itself offers', async () => {
  const { router } = await open('/offer/eligible');
  await act(() => router.navigate('/bank-details'));
  expect(await screen.findByRole('heading', { name: '/bank-details' })).toBeVisible();
  expect(server.calls).toHaveLength(0);
});

describe('a hand-over behind which a remote has added a screen', () => {
  const budget = { path: '/budget', after: '/offer/eligible' };
  const asked = () => server.callsOf('GET /redirect').map(({ query }) => query);
  const redirects = (redirect: string) =>
    server.reply(`GET /redirect/${applicationId}`, { body: { data: { redirect } } });

  beforeEach(() => provideJourney(screensWith(budget)));

  it('goes there, and back from there to the screen before', async () => {
    redirects('/budget');
    server.reply(routeOf('/offer/eligible'), { body: { data: '/offer/eligible' } });
    const { router, turn, path } = await open('/offer/eligible');
    await act(() => router.navigate('/apply-and-sign'));
    expect(await screen.findByRole('heading', { name: '/budget' })).toBeVisible();
    expect(asked()).toEqual([{ from: '/offer/eligible', to: '/apply-and-sign' }]);
    await turn(-1);
    expect(await screen.findByRole('heading', { name: '/offer/eligible' })).toBeVisible();
    expect(path()).toBe('/offer/eligible');
  });

  it('goes on from there to the next screen, whatever the added one knows of it', async () => {
    redirects('/budget');
    const { router } = await open('/offer/eligible');
    await act(() => router.navigate('/apply-and-sign', { state: 'from the offer' }));
    expect(await screen.findByRole('heading', { name: '/budget' })).toBeVisible();
    redirects('/apply-and-sign');
    await act(() => router.navigate('/eligibility'));
    expect(await screen.findByRole('heading', { name: '/apply-and-sign' })).toBeVisible();
    expect(asked()[1]).toEqual({ from: '/budget', to: '/eligibility' });
    expect(router.state.location.state).toBe('from the offer');
  });

  it('goes where the screen leads, where the state allows nothing else or nobody answers', async () => {
    redirects('/apply-and-sign');
    const { router, path } = await open('/offer/eligible');
    await act(() => router.navigate('/apply-and-sign'));
    expect(await screen.findByRole('heading', { name: '/apply-and-sign' })).toBeVisible();
    await act(() => router.navigate('/offer/eligible'));
    expect(await screen.findByRole('heading', { name: '/offer/eligible' })).toBeVisible();
    server.reply(`GET /redirect/${applicationId}`, { status: 0 });
    await act(() => router.navigate('/apply-and-sign'));
    expect(await screen.findByRole('heading', { name: '/apply-and-sign' })).toBeVisible();
    expect(path()).toBe('/apply-and-sign');
  });
});
