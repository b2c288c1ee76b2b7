import type { ReactNode } from 'react';
import { render, screen as page } from '@testing-library/react';
import { screensIn } from './screensIn';

const Root = ({ children }: { children: ReactNode }) => <main>{children}</main>;
const Offer = () => <h1>Your offer</h1>;

describe('a screen of a remote', () => {
  it('is rendered in the remote’s root, once its code is loaded', async () => {
    const screen = screensIn(Root);
    const { path, element, handle } = screen(
      '/offer',
      { title: 'Offer', analyticsName: 'offer' },
      () => Promise.resolve(Offer),
    );
    expect(path).toBe('/offer');
    expect(handle).toMatchObject({ title: 'Offer', analyticsName: 'offer' });
    await handle.preload?.();
    render(element);
    expect(page.getByRole('main')).toContainElement(
      page.getByRole('heading', { name: 'Your offer' }),
    );
  });
});
