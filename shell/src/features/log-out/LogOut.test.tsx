import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adoptBearer, startSession } from 'shared-auth/host';
import { sessionStore } from 'shared-auth/session';
import { applicationId, bearerOf, holdFetchToContract } from 'journey-api/contract/testing';
import { openPage } from '../../browser/openPage';
import { LogOut } from './LogOut';
import { logOutStore } from './logOutStore';

jest.mock('../../browser/openPage', () => ({ openPage: jest.fn() }));

const load = jest.mocked(openPage);
const calls: RequestInit[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  load.mockClear();
  calls.length = 0;
  answer = () => Promise.resolve(new Response(null, { status: 204 }));
  globalThis.fetch = holdFetchToContract((_url, init) => {
    calls.push(init ?? {});
    return answer();
  });
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.setState({ ...sessionStore.getInitialState(), applicationId }, true);
  adoptBearer(bearerOf(applicationId, 1800));
  logOutStore.setState({ phase: 'idle' });
  render(<LogOut />);
});

function press() {
  act(() => {
    logOutStore.setState({ phase: 'asked' });
  });
}
const login = `/login?applicationId=${applicationId}&loggedOut`;
const draft = `PLUM_QUOTE_${applicationId}`;

it('ends the session on the server and leaves nothing on the device', async () => {
  const bearer = sessionStore.getState().bearer ?? '';
  localStorage.setItem('BRAND', 'opus');
  press();
  await waitFor(() => {
    expect(load).toHaveBeenCalledWith(login);
  });
  expect(calls).toHaveLength(1);
  expect(new Headers(calls[0]?.headers).get('authorization')).toBe(`Bearer ${bearer}`);
  expect(Object.keys(localStorage)).toEqual(['PLUM_LOGGED_OUT']);
  expect(sessionStore.getState()).toMatchObject({ status: 'ended', bearer: null });
});

it('asks first where something typed would be lost, and keeps it for who stays', async () => {
  const user = userEvent.setup();
  sessionStorage.setItem(draft, '{}');
  press();
  expect(screen.getByRole('dialog', { name: /delete what you have not sent/ })).toBeVisible();
  expect(screen.getByText(/What you have sent us is saved/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sessionStorage.getItem(draft)).toBe('{}');
  expect(calls).toHaveLength(0);

  press();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => {
    expect(load).toHaveBeenCalledWith(login);
  });
  expect(sessionStorage.getItem(draft)).toBeNull();
});

it('says so where the server does not answer, and tries again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  press();
  expect(await screen.findByRole('dialog', { name: 'You are still logged in' })).toBeVisible();
  expect(sessionStore.getState().status).toBe('authenticated');
  answer = () => Promise.resolve(new Response(null, { status: 401 }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(load).toHaveBeenCalledWith(login);
  });
});

it('leaves as well where another tab has logged out', async () => {
  const tokenCall = Promise.resolve(
    new Response(null, { status: 204, headers: { bearer: bearerOf(applicationId, 1800, 1) } }),
  );
  await act(() => startSession({ applicationId, handedOff: false, tokenCall }));
  sessionStorage.setItem(draft, '{}');
  localStorage.clear();
  localStorage.setItem('PLUM_LOGGED_OUT', 'true');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await waitFor(() => {
    expect(load).toHaveBeenCalledWith(login);
  });
  expect(sessionStorage.getItem(draft)).toBeNull();
  expect(calls).toHaveLength(0);
});
