import { act } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { createShellRouter } from './createShellRouter';

const open = (hydrated: Promise<void> | null) =>
  createShellRouter([], (routes) => createBrowserRouter(routes), hydrated);

/** Records the paths that React is notified of. */
function follow(router: ReturnType<typeof open>): string[] {
  const paths: string[] = [];
  router.subscribe(({ location }) => paths.push(location.pathname));
  return paths;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('a navigation', () => {
  it('is rendered only once the prerendered screen is hydrated', async () => {
    let finishHydration = () => {};
    const hydrated = new Promise<void>((resolve) => (finishHydration = resolve));
    const router = open(hydrated);
    const paths = follow(router);
    await act(() => router.navigate('/faqs'));
    expect(paths).toEqual([]);
    finishHydration();
    await hydrated;
    expect(new Set(paths)).toEqual(new Set(['/faqs']));
    router.dispose();
  });

  it('by Back is rendered after the event is over', async () => {
    const router = open(null);
    await router.navigate('/faqs');
    await router.navigate('/privacy-notice');
    const paths = follow(router);
    let duringEvent: string[] | null = null;
    const note = async () => {
      await Promise.resolve();
      duringEvent = [...paths];
    };
    window.addEventListener('popstate', () => void note(), { once: true });
    await router.navigate(-1);
    await nextTask();
    expect(duringEvent).toEqual([]);
    expect(paths.at(-1)).toBe('/faqs');
    router.dispose();
  });
});
