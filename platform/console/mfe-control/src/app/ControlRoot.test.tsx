import { render, screen, waitFor } from '@testing-library/react';
import { ControlRoot } from './ControlRoot';

it('says when the connection is lost, and no more once it is back', async () => {
  jest.useFakeTimers();
  const given = globalThis.fetch;
  let isAway = false;
  globalThis.fetch = async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return Response.json({});
  };
  const { unmount } = render(<ControlRoot>A screen</ControlRoot>);
  await jest.advanceTimersByTimeAsync(100);
  expect(screen.queryByText(/^Connection lost/)).toBeNull();
  isAway = true;
  await jest.advanceTimersByTimeAsync(1100);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Connection lost. What you see is of/);
  isAway = false;
  await jest.advanceTimersByTimeAsync(1100);
  await waitFor(() => expect(screen.queryByText(/^Connection lost/)).toBeNull());
  unmount();
  globalThis.fetch = given;
  jest.useRealTimers();
});
