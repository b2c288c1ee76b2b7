import { render, screen } from '@testing-library/react';
import { StartFailure } from './StartFailure';

it('states that the page did not load, with a reference and a retry', () => {
  globalThis.fetch = () => Promise.resolve(new Response(null, { status: 204 }));
  render(<StartFailure error={new Error('No root')} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Sorry, this page did not load',
  );
  expect(screen.getByText(/Nothing that you told us is lost/)).toBeVisible();
  expect(screen.getByText(/^\w{4}-\w{4}$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
