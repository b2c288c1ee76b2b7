import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { HttpFailure } from 'shared-auth/http';
import { screenStore } from '../../screens/screenStore';
import { ComplexRefer } from './ComplexRefer';
import { FullPageError } from './FullPageError';
import { NotFound } from './NotFound';

const failure: HttpFailure = {
  status: 409,
  title: 'Too late',
  message: 'This has been done already.',
  requestId: 'req-7',
  reason: 'answered',
};
const open = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>);
const generic = 'System currently unavailable, please try again later.';

describe('the full-page error', () => {
  it("shows the server's words, and the reference of the call", () => {
    open(<FullPageError failure={failure} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Too late' })).toBeVisible();
    expect(screen.getByText('This has been done already.')).toBeVisible();
    expect(screen.getByText('req-7')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['a failure without words', { ...failure, title: 'Only this', message: null }],
    ['anything else', null],
  ])('shows the generic words for %s', (_what, given) => {
    open(<FullPageError failure={given} />);
    expect(screen.getByRole('heading', { level: 1, name: generic })).toBeVisible();
    expect(screen.getByText(/something went wrong when we tried to process/)).toBeVisible();
  });

  it('tries again once for a double click', async () => {
    let settle = () => {};
    const retry = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
    open(<FullPageError failure={null} onRetry={retry} />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    settle();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows words, never markup, of whoever answered', () => {
    open(<FullPageError failure={{ ...failure, message: '<img src=x onerror=alert(1)>' }} />);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('has a page of its own for complex referrals', () => {
    open(<ComplexRefer />);
    expect(screen.getByRole('heading', { level: 1, name: generic })).toBeVisible();
    expect(screenStore.getState().handle?.title).toBe('Error');
  });
});

describe('an unknown address', () => {
  it('leads back into the journey', () => {
    open(<NotFound />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    const [link, ...others] = screen.getAllByRole('link');
    expect(link).toHaveAttribute('href', '/eligibility');
    expect(others).toEqual([]);
    expect(screenStore.getState().handle?.title).toBe('Page Not Found');
  });
});
