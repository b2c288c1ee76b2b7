import { render, screen } from '@testing-library/react';
import { StartFailure } from './StartFailure';

it('says in plain words that the page did not load, and offers another try', () => {
  render(<StartFailure error={new Error('no')} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Sorry, this page did not load',
  );
  expect(screen.getByText(/Nothing that you told us is lost/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
