import { itServesItsScreens } from 'shared-testing';
import federation from '../federation.json';
import { routes } from './routes';

describe('mfe-apply', () => {
  itServesItsScreens(routes, federation.screens);

  it.each([
    ['/apply-and-sign', 'Apply and Sign', 3],
    ['/bank-details/:applicationId?', 'Hard Quote Submit Bank Details', 4],
    ['/additional-information', 'Hard Quote Refer General', 4],
    ['/application-complete', 'Application Complete', 5],
    ['/return/application-completed', 'Return Application Completed', 5],
    ['/login/:applicationId?', 'Save + Return Login', undefined],
  ])('calls %s "%s" at step %s', (path, title, step) => {
    expect(routes.find((route) => route.path === path)?.handle.title).toBe(title);
    expect(federation.screens.find((screen) => screen.path === path)?.step).toBe(step);
  });
});
