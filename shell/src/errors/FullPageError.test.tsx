import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { provideBrand } from 'shared-auth/host';
import { testBrand } from 'shared-testing';
import { HttpError, type HttpFailure } from 'shared-auth/http';
import { screenStore } from '../screens/screenStore';
import { FullPageError } from './FullPageError';
import { NotFound } from './NotFound';

const failure: HttpFailure = {
  status: 409,
  title: 'Too late',
  message: 'This has been done already.',
  requestId: '7f3a91bc-52d0-4c1e-9d55-0b1c2d3e4f50',
  reason: 'answered',
};
const reported: unknown[] = [];
beforeEach(() => {
  Object.assign(globalThis, { APP_VERSION: '1.0.0' });
  reported.length = 0;
  globalThis.fetch = (_url, init) => {
    reported.push(JSON.parse(init?.body as string));
    return Promise.resolve(new Response(null, { status: 204 }));
  };
});

const open = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>);
const generic = 'System currently unavailable, please try again later.';

describe('the full-page error', () => {
  it('says as an outcome where to go and whom to ask', () => {
    provideBrand(testBrand);
    open(<FullPageError error={null} />);
    expect(screen.getByRole('heading', { level: 1, name: generic })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go back to your application' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'care@aqua.test' })).toBeVisible();
    expect(screen.queryByText(/reference at hand/)).toBeNull();
  });

  it("shows the server's words, and a short reference of the call", () => {
    open(<FullPageError error={new HttpError(failure)} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Too late' })).toBeVisible();
    expect(screen.getByText('This has been done already.')).toBeVisible();
    expect(screen.getByText('7F3A-91BC')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['a failure without words', new HttpError({ ...failure, title: 'Only this', message: null })],
    ['anything else', new TypeError('x is not a function')],
  ])('shows the generic words for %s', (_what, given) => {
    open(<FullPageError error={given} />);
    expect(screen.getByRole('heading', { level: 1, name: generic })).toBeVisible();
    expect(screen.getByText(/something went wrong when we tried to process/)).toBeVisible();
  });

  it('leads to the screen that is due where the step is passed, which another try would not undo', () => {
    open(<FullPageError error={new HttpError(failure)} onRetry={() => Promise.resolve()} />);
    expect(screen.getByRole('link', { name: 'Go back to your application' })).toHaveAttribute(
      'href',
      '/eligibility',
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('tries again once for a double click', async () => {
    let settle = () => {};
    const retry = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
    open(<FullPageError error={new Error()} onRetry={retry} />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    settle();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('sets the words of the server as it asks, and lets nothing else in', () => {
    const message = '<p>Call <strong>0800</strong><img src=x onerror=alert(1)></p>';
    open(<FullPageError error={new HttpError({ ...failure, message })} />);
    expect(screen.getByText('0800').tagName).toBe('STRONG');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows a new reference that is logged, where no call has one', async () => {
    open(<FullPageError error={new TypeError('x is not a function')} />);
    const reference = screen.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent;
    await waitFor(() =>
      expect(reported).toMatchObject([{ reference, name: 'TypeError', path: '/', kind: 'shown' }]),
    );
  });

  it('logs nothing of a call that has a reference', async () => {
    open(<FullPageError error={new HttpError(failure)} />);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reported).toEqual([]);
  });

  it('has a page of its own for complex referrals', () => {
    open(<FullPageError error={null} />);
    expect(screen.getByRole('heading', { level: 1, name: generic })).toBeVisible();
    expect(screenStore.getState().handle?.title).toBe('Error');
    expect(screen.queryByText(/quote reference/)).toBeNull();
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
