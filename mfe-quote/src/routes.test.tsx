import federation from '../federation.json';
import { routes } from './routes';

function handleOf(path: string) {
  return routes.find((route) => route.path === path)!.handle;
}

describe('what the remote serves', () => {
  it('has a route for each path it announces, and announces each route', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(
      federation.screens.map(({ path }) => path).toSorted(),
    );
  });

  it.each(federation.screens)('calls $path as it declares', ({ path, title, step }) => {
    expect(handleOf(path)).toMatchObject({ title });
    expect(handleOf(path).step).toBe(step);
  });

  it.each([
    ['/landing-page', 'Landing Page', undefined],
    ['/contact-details', 'Contact Details', 1],
    ['/affordability-and-expenditure', 'Affordability and Expenditure', 2],
    ['/terms-and-conditions', 'Eligibility Terms', undefined],
    ['/offer/eligible', 'Soft Quote Decision Eligible', 3],
    ['/offer/counter-offer', 'quoteDownsell', 3],
    ['/offer/not-eligible', 'Soft Quote Decision Not Eligible', undefined],
    ['/ineligible', 'Application Declined', undefined],
  ])('calls %s “%s” at step %s', (path, title, step) => {
    const handle = handleOf(path);
    expect(handle).toMatchObject({ title });
    expect(handle.step).toBe(step);
  });

  it('can fetch the code of every screen ahead of its use', async () => {
    for (const { path } of routes) await expect(handleOf(path).preload?.()).resolves.toBeDefined();
  });
});
