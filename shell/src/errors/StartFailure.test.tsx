import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeFailure } from './StartFailure';

it('says in plain words that the page did not load, and tries again', async () => {
  const onRetry = jest.fn();
  render(<ThemeFailure onRetry={onRetry} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Sorry, this page did not load',
  );
  expect(screen.getByText(/Nothing that you told us is lost/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
