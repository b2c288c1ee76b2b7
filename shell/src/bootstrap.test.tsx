import { act, screen, waitFor } from '@testing-library/react';
import { bootstrap } from './bootstrap';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: jest.fn() }));

const reported: unknown[] = [];

beforeEach(() => {
  Object.assign(globalThis, { APP_VERSION: '1.0.0' });
  document.body.innerHTML = '';
  reported.length = 0;
  globalThis.fetch = (_url, init) => {
    reported.push(JSON.parse(init?.body as string));
    return Promise.resolve(new Response(null, { status: 204 }));
  };
});

describe('a page that cannot start', () => {
  it('throws where it has no root element', async () => {
    await expect(bootstrap()).rejects.toThrow('The page has no root element');
  });

  it('shows an error with a reference that is logged, instead of waiting without end', async () => {
    document.body.innerHTML = '<div id="root"></div>';
    await act(() => expect(bootstrap()).rejects.toThrow('The page carries no data'));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Sorry, this page did not load',
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    const reference = (await screen.findByText(/^\w{4}-\w{4}$/)).textContent;
    await waitFor(() =>
      expect(reported).toMatchObject([{ reference, name: 'Error', path: '/', kind: 'shown' }]),
    );
  });
});
