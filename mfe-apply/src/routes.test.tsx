import federation from '../federation.json';
import { routes } from './routes';

const handleAt = (path: string) => routes.find((route) => route.path === path)?.handle;

describe('the routes of mfe-apply', () => {
  it('are the paths that discovery names', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual(
      federation.screens.map(({ path }) => path).sort(),
    );
  });

  it('have a title and a name in analytics of their own', () => {
    const handles = routes.map((route) => route.handle);
    expect(new Set(handles.map(({ title }) => title)).size).toBe(routes.length);
    expect(new Set(handles.map(({ analyticsName }) => analyticsName)).size).toBe(routes.length);
  });

  it.each([
    ['/apply-and-sign', 'Apply and Sign', 3],
    ['/bank-details/:applicationId?', 'Hard Quote Submit Bank Details', 4],
    ['/additional-information', 'Hard Quote Refer General', 4],
    ['/application-complete', 'Application Complete', 5],
    ['/return/application-completed', 'Return Application Completed', 5],
    ['/login/:applicationId?', 'Save + Return Login', undefined],
  ])('%s is called "%s" and is step %s', (path, title, step) => {
    expect(handleAt(path)?.title).toBe(title);
    expect(handleAt(path)?.step).toBe(step);
  });

  it.each(federation.screens)('$path is called as it declares', ({ path, title, step }) => {
    expect(handleAt(path)?.title).toBe(title);
    expect(handleAt(path)?.step).toBe(step);
  });

  it.each(federation.screens)('$path loads its screen', async ({ path }) => {
    await expect(handleAt(path)?.preload?.()).resolves.toBeInstanceOf(Function);
  });
});
