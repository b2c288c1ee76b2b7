import { itServesItsScreens } from 'shared-testing';
import federation from '../federation.json';
import { routes } from './routes';

describe('mfe-quote', () => {
  itServesItsScreens(routes, federation.screens);

  it.each([
    ['/landing-page', 'Landing Page', undefined],
    ['/contact-details', 'Contact Details', 1],
    ['/affordability-and-expenditure', 'Affordability and Expenditure', 2],
    ['/terms-and-conditions', 'Eligibility Terms', undefined],
    ['/offer/eligible', 'Soft Quote Decision Eligible', 3],
    ['/offer/counter-offer', 'quoteDownsell', 3],
    ['/offer/not-eligible', 'Soft Quote Decision Not Eligible', undefined],
    ['/ineligible', 'Application Declined', undefined],
  ])('calls %s "%s" at step %s', (path, title, step) => {
    expect(routes.find((route) => route.path === path)?.handle.title).toBe(title);
    expect(federation.screens.find((screen) => screen.path === path)?.step).toBe(step);
  });
});
