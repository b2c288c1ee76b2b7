import type { ScreenRoute } from 'shared-auth/screens';

interface DeclaredScreen {
  path: string;
  title: string;
}

/**
 * Tests that a remote's routes are the screens that it declares.
 * @param screens those of its `federation.json`
 */
export function itServesItsScreens(
  routes: readonly ScreenRoute[],
  screens: readonly DeclaredScreen[],
): void {
  it('has a route for each screen it declares, and declares each route', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual(screens.map(({ path }) => path).sort());
  });

  it('gives each screen a title and a name in analytics of its own', () => {
    const handles = routes.map((route) => route.handle);
    expect(new Set(handles.map(({ title }) => title)).size).toBe(routes.length);
    expect(new Set(handles.map(({ analyticsName }) => analyticsName)).size).toBe(routes.length);
  });

  it.each(screens)('shows at $path what it declares, and loads it', async (declared) => {
    const handle = routes.find(({ path }) => path === declared.path)?.handle;
    expect(handle?.title).toBe(declared.title);
    await expect(handle?.preload?.()).resolves.toBeInstanceOf(Function);
  });
}
