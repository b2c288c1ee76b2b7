import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { signedIn } from '../testing/signedIn';
import { Frame } from './Frame';

const ACTIVE_AT = 'plum-operator-active-at';
const given = globalThis.fetch;
const signOut = jest.fn<Promise<Response>, []>();

beforeEach(() => {
  jest.useFakeTimers();
  signOut.mockReset().mockImplementation(async () => Response.json({ to: null }));
  globalThis.fetch = async (asked) =>
    asked === '/sign-out' ? signOut() : Response.json({}, { status: 404 });
  const element = <Frame signedIn={signedIn} screens={[]} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  globalThis.fetch = given;
});
const wait = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

it.each([
  ['gave no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['failed', async () => Response.json({}, { status: 503 })],
])(
  'ends an idle session again where the first call %s, until it has ended',
  async (_how, first) => {
    signOut.mockImplementationOnce(first);
    await wait(29);
    expect(signOut).not.toHaveBeenCalled();
    await wait(1);
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await wait(1);
    expect(signOut).toHaveBeenCalledTimes(2);
  },
);

it.each([401, 403])(
  'does not end a session again that is over, or another one by now: %d',
  async (status) => {
    signOut.mockImplementation(async () => Response.json({}, { status }));
    await wait(32);
    expect(signOut).toHaveBeenCalledTimes(1);
  },
);

it('does not end a session while the operator works in another window', async () => {
  await wait(20);
  localStorage.setItem(ACTIVE_AT, String(Date.now()));
  await wait(11);
  expect(signOut).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  await wait(19);
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('shows the other windows that the operator works in this one', async () => {
  await wait(20);
  fireEvent.keyDown(document.body);
  expect(localStorage.getItem(ACTIVE_AT)).toBe(String(Date.now()));
});
