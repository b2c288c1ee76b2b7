import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { adoptBearer, setToggles } from 'shared-auth/host';
import { sessionStore } from 'shared-auth/session';
import { applicationId, bearerOf, holdFetchToContract } from 'journey-api/contract/testing';
import { titleNotice } from '../../screens/screenStore';
import { SessionExpiry } from './SessionExpiry';

const MINUTE = 60_000;
const answers: (() => Promise<Response>)[] = [];
const calls: string[] = [];

const granted = (seconds: number) => () =>
  Promise.resolve(
    new Response(null, { status: 204, headers: { bearer: bearerOf(applicationId, seconds, 1) } }),
  );
const refused = () => Promise.resolve(new Response(null, { status: 401 }));
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answers.length = 0;
  calls.length = 0;
  globalThis.fetch = holdFetchToContract((url) => {
    calls.push(url);
    return answers.shift()?.() ?? unreachable();
  });
  localStorage.clear();
  setToggles({});
  sessionStore.setState({ ...sessionStore.getInitialState(), applicationId }, true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const dialog = () => screen.queryByRole('dialog', { name: /Need more time/ });
const keep = () => screen.getByRole('button', { name: /Keep the session/ });
async function press(button: HTMLElement) {
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(button);
  await pass(0);
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open(seconds: number) {
  adoptBearer(bearerOf(applicationId, seconds));
  render(<SessionExpiry />, { wrapper: MemoryRouter });
  await pass(0);
}

describe('the session-expiry dialog', () => {
  it('opens ten minutes before the end, with the time left in sight and in the title', async () => {
    await open(605);
    expect(dialog()).toBeNull();
    await pass(5000);
    expect(dialog()).toBeInTheDocument();
    expect(screen.getByText('10:00')).toBeInTheDocument();
    // The wording also holds while the applicant is typing.
    expect(dialog()).toHaveTextContent(/application\?To keep your details safe, your session ends/);
    expect(titleNotice.getState().words).toBe('10:00 left');
    await pass(2000);
    expect(titleNotice.getState().words).toBe('9:58 left');
    expect(screen.getByRole('status')).toHaveTextContent('Your session ends in 9 minutes.');
  });

  it('closes with a fresh token, and leaves the title alone', async () => {
    await open(300);
    answers.push(granted(1800));
    await press(keep());
    expect(dialog()).toBeNull();
    expect(titleNotice.getState().words).toBeNull();
    expect(calls).toEqual([`/api/refresh-token/${applicationId}`]);
  });

  it('takes closing it for the wish to stay', async () => {
    await open(300);
    answers.push(granted(1800));
    await press(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('says that it could not keep the session, and can be asked again', async () => {
    await open(300);
    answers.push(unreachable, granted(1800));
    await press(keep());
    expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t keep your session');
    expect(dialog()).toBeInTheDocument();
    await press(keep());
    expect(dialog()).toBeNull();
  });

  it('says no more of a failure once another tab has kept the session', async () => {
    await open(300);
    answers.push(unreachable);
    await press(keep());
    act(() => adoptBearer(bearerOf(applicationId, 1800, 2)));
    await pass(20 * MINUTE);
    expect(dialog()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ends a session that the server will not keep', async () => {
    await open(300);
    answers.push(refused);
    await press(keep());
    expect(sessionStore.getState().status).toBe('ended');
    expect(dialog()).toBeNull();
  });

  it('does not ask again at once where even a fresh session is short', async () => {
    await open(100);
    await pass(5000);
    answers.push(granted(100));
    await press(keep());
    await pass(49_000);
    expect(dialog()).toBeNull();
    await pass(2000);
    expect(dialog()).toBeInTheDocument();
  });

  it('tries one refresh at the end, and then ends', async () => {
    await open(60);
    answers.push(refused);
    await pass(MINUTE);
    expect(calls).toHaveLength(1);
    expect(sessionStore.getState().status).toBe('ended');
    expect(localStorage.getItem('PLUM_BEARER')).toBeNull();
    await pass(10 * MINUTE);
    expect(calls).toHaveLength(1);
  });

  it('goes on where the refresh at the end succeeds', async () => {
    await open(60);
    answers.push(granted(1800));
    await pass(MINUTE);
    expect(sessionStore.getState().status).toBe('authenticated');
    expect(dialog()).toBeNull();
  });

  it('takes over the token of another tab instead of asking for one', async () => {
    await open(60);
    const ofOtherTab = bearerOf(applicationId, 1800, 2);
    localStorage.setItem('PLUM_BEARER_RECEIVED', String(Date.now() + 30_000));
    localStorage.setItem('PLUM_BEARER', ofOtherTab);
    await pass(MINUTE);
    expect(calls).toEqual([]);
    expect(sessionStore.getState().bearer).toBe(ofOtherTab);
    expect(dialog()).toBeNull();
  });

  it('follows many fresh tokens once, 300 ms after the last', async () => {
    await open(300);
    for (const iat of [2, 3, 4]) {
      act(() => adoptBearer(bearerOf(applicationId, 1800, iat)));
      await pass(200);
      expect(dialog()).toBeInTheDocument();
    }
    await pass(100);
    expect(dialog()).toBeNull();
  });

  it('corrects the countdown when the tab comes back into view', async () => {
    await open(1800);
    jest.setSystemTime(Date.now() + 25 * MINUTE);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByText('5:00')).toBeInTheDocument();
  });

  it('goes with the session when another tab ends it', async () => {
    await open(300);
    act(() => sessionStore.setState({ status: 'ended', bearer: null, expiresAt: null }));
    expect(dialog()).toBeNull();
  });

  it('does not stand over maintenance, and comes back after it with the time that is left', async () => {
    await open(300);
    act(() => setToggles({ MAINTENANCE_MODE: true }));
    expect(dialog()).toBeNull();
    expect(titleNotice.getState().words).toBeNull();
    await pass(MINUTE);
    act(() => setToggles({}));
    expect(dialog()).toBeInTheDocument();
    expect(screen.getByText('4:00')).toBeInTheDocument();
    expect(titleNotice.getState().words).toBe('4:00 left');
  });

  it('keeps the session through maintenance, where the server lets it', async () => {
    await open(60);
    act(() => setToggles({ MAINTENANCE_MODE: true }));
    answers.push(granted(1800));
    await pass(MINUTE);
    act(() => setToggles({}));
    expect(sessionStore.getState().status).toBe('authenticated');
    expect(dialog()).toBeNull();
  });
});
