import { screen } from '@testing-library/react';
import { startFakeServer, type FakeServer } from 'shared-testing';
import { brandContent } from '../../testing/brandContent';
import { renderAt } from '../../testing/renderAt';

let server: FakeServer;

describe('the eligibility terms', () => {
  it('are the brand’s own', async () => {
    server = startFakeServer({ 'GET /content': { body: brandContent } });
    await renderAt('/terms-and-conditions');
    expect(await screen.findByRole('heading', { level: 2, name: 'Who can check' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Eligibility terms' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('You must be 18 or over.');
    expect(screen.getByRole('link', { name: 'Go back to your application' })).toHaveAttribute(
      'href',
      '/eligibility',
    );
    expect(server.callsOf('GET /content')[0]?.path).toBe('/content/aqua');
  });

  it('show the full-page error where they don’t come', async () => {
    server = startFakeServer({ 'GET /content': { status: 503 } });
    await renderAt('/terms-and-conditions');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
