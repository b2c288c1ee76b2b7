import { useEffect } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { adoptBearer, endSession } from 'shared-auth/host';
import { sessionStore } from 'shared-auth/session';
import { applicationId, bearerOf } from 'journey-api/contract/testing';
import { startFakeServer } from 'shared-testing';
import { journeyOf, provideJourney } from '../../screens/journey';
import { ScreenArrival } from '../../screens/ScreenArrival';
import { screenStore } from '../../screens/screenStore';
import { saveInterruptedScreen, saveScreenAtSessionEnd } from '../interruptedScreen';
import { useReturnToScreen } from './useReturnToScreen';

const handle = { title: 'A screen', analyticsName: 'screen' };
const routeOf = (pathname: string) =>
  `GET /initial-route/${applicationId}/${Buffer.from(pathname).toString('base64url')}`;
let go: NavigateFunction;
let stopKeeping: () => void;

function Page() {
  useReturnToScreen();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    go = navigate;
  }, [navigate]);
  return (
    <>
      <p>{pathname}</p>
      <ScreenArrival handle={handle} />
    </>
  );
}

function open(pathname: string) {
  render(
    <MemoryRouter initialEntries={[pathname]}>
      <Page />
    </MemoryRouter>,
  );
}
function logIn() {
  adoptBearer(bearerOf(applicationId, 1800));
}
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  sessionStorage.clear();
  localStorage.clear();
  screenStore.setState(screenStore.getInitialState(), true);
  sessionStore.setState({ ...sessionStore.getInitialState(), applicationId }, true);
  stopKeeping = saveScreenAtSessionEnd();
});
afterEach(() => {
  stopKeeping();
  jest.restoreAllMocks();
});

describe('somebody whose session has ended', () => {
  beforeEach(() => {
    logIn();
    startFakeServer().reply(routeOf('/contact-details'), { body: { data: '/contact-details' } });
  });

  async function leave(from: string) {
    open(from);
    act(() => endSession());
    await act(async () => go('/login', { replace: true }));
  }

  it('is at the current step, where the screen may resume during the journey alone', async () => {
    const screens = [{ path: '/contact-details', resume: { when: 'journey' as const } }];
    provideJourney(journeyOf([{ name: 'mfe-quote', screens }]));
    await leave('/contact-details');
    act(logIn);
    await act(async () => go('/landing-page'));
    await settle();
    expect(screen.getByText('/landing-page')).toBeVisible();
    provideJourney([]);
  });

  it('is where they were after the login', async () => {
    await leave('/contact-details');
    act(logIn);
    await act(async () => go('/landing-page'));
    expect(await screen.findByText('/contact-details')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['at once', new StorageEvent('storage', { key: 'PLUM_BEARER' })],
    ['once this one is shown again', new Event('visibilitychange', { bubbles: true })],
    ["once this one is back from the browser's history", new Event('pageshow')],
  ])('is led on by a login in another tab, %s', async (_, event) => {
    await leave('/contact-details');
    act(logIn);
    expect(screen.getByText('/login')).toBeVisible();
    (event.bubbles ? document : window).dispatchEvent(event);
    expect(await screen.findByText('/contact-details')).toBeVisible();
  });

  it('is led by another tab to what is due, where they may not go back', async () => {
    await leave('/bank-details');
    act(logIn);
    window.dispatchEvent(new StorageEvent('storage', { key: 'PLUM_BEARER' }));
    expect(await screen.findByText('/eligibility')).toBeVisible();
  });

  it('stays where the server wants them, where they may not go back', async () => {
    await leave('/bank-details');
    act(logIn);
    await act(async () => go('/landing-page'));
    await settle();
    expect(screen.getByText('/landing-page')).toBeVisible();
  });

  it('is not taken to where somebody else was', async () => {
    open('/login');
    sessionStore.setState({ applicationId: 'somebody-else' });
    saveInterruptedScreen('/contact-details');
    sessionStore.setState({ applicationId });
    await act(async () => go('/landing-page'));
    await settle();
    expect(screen.getByText('/landing-page')).toBeVisible();
  });

  it('goes their own way after that', async () => {
    await leave('/contact-details');
    act(logIn);
    await act(async () => go('/landing-page'));
    await waitFor(() => expect(screen.getByText('/contact-details')).toBeVisible());
    await act(async () => go('/landing-page'));
    await settle();
    expect(screen.getByText('/landing-page')).toBeVisible();
  });
});

it('stays at the login where another tab only renews its session', async () => {
  logIn();
  open('/login');
  act(logIn);
  window.dispatchEvent(new StorageEvent('storage', { key: 'PLUM_BEARER' }));
  await settle();
  expect(screen.getByText('/login')).toBeVisible();
});
