import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createBrowserRouter,
  Link,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  type DataRouter,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createPageRouter } from './createPageRouter';

type Blocked = 'POP' | 'PUSH' | null;
let blocked: Blocked = null;

function Screen() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const navigate = useNavigate();
  const blocker = useBlocker(({ historyAction }) => (historyAction as string) === blocked);
  return (
    <>
      <h1>{`${pathname} ${JSON.stringify(state)}`}</h1>
      <Link to="/second">Second</Link>
      <button onClick={() => void navigate('/third', { replace: true, state: { from: pathname } })}>
        Third in its place
      </button>
      <button onClick={() => void navigate(-1)}>Back</button>
      {blocker.state === 'blocked' && (
        <>
          <button onClick={blocker.proceed}>Leave</button>
          <button onClick={blocker.reset}>Stay</button>
        </>
      )}
    </>
  );
}

const routes: RouteObject[] = [
  {
    element: (
      <>
        <Outlet />
        <ScrollRestoration />
      </>
    ),
    children: ['/', '/second', '/third'].map((path) => ({ path, element: <Screen /> })),
  },
];

const press = async (name: string) => userEvent.click(await screen.findByText(name));
const heading = () => screen.getByRole('heading').textContent;
const isAt = (text: string) => waitFor(() => expect(heading()).toBe(text));

// Both pass the same cases: what the page's own router leaves out is used by no route of the shell.
describe.each<[string, (routes: RouteObject[]) => DataRouter]>([
  ['the router of the page', createPageRouter],
  ['createBrowserRouter', createBrowserRouter],
])('%s', (_, create) => {
  let router: DataRouter;
  const scrollTo = jest.fn((_x: number, y: number) => Object.assign(window, { scrollY: y }));

  beforeEach(() => {
    blocked = null;
    sessionStorage.clear();
    Object.assign(window, { scrollTo, scrollY: 0 });
    window.history.pushState({ idx: 0, key: 'first' }, '', '/');
    router = create(routes);
    render(<RouterProvider router={router} />);
    scrollTo.mockClear();
  });
  afterEach(() => router.dispose());

  it('goes on, in place, and back, with what one screen says to the next', async () => {
    await press('Second');
    expect([heading(), window.location.pathname]).toEqual(['/second null', '/second']);
    await press('Third in its place');
    expect(heading()).toBe('/third {"from":"/second"}');
    await press('Back');
    await isAt('/ null');
    expect(router.state.historyAction).toBe('POP');
  });

  it('begins a screen at its top, and shows a known one where it was left', async () => {
    Object.assign(window, { scrollY: 320 });
    await press('Second');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    await press('Back');
    await isAt('/ null');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 320);
  });

  it.each<[Blocked, string, string]>([
    ['PUSH', 'Second', '/second null'],
    ['POP', 'Back', '/ null'],
  ])('lets a screen hold back a %s, and go on with it later', async (action, pressed, ahead) => {
    if (action === 'POP') await press('Second');
    const here = heading();
    blocked = action;
    await press(pressed);
    await press('Stay');
    expect([heading(), screen.queryByText('Leave')]).toEqual([here, null]);
    await waitFor(() => expect(here).toContain(`${window.location.pathname} `));
    await press(pressed);
    await press('Leave');
    await isAt(ahead);
  });

  it('follows a link within the screen', async () => {
    act(() => {
      window.location.hash = '#main';
    });
    await waitFor(() => expect(router.state.location.hash).toBe('#main'));
    expect(heading()).toBe('/ null');
  });

  it('opens no other site', async () => {
    await expect(act(() => router.navigate('//elsewhere.example/page'))).rejects.toThrow();
    expect(window.location.pathname).toBe('/');
  });

  it('tells who listens, until they stop', async () => {
    const seen: string[] = [];
    const stop = router.subscribe(({ location }) => seen.push(location.pathname));
    await act(() => router.navigate('/second?a=1#b'));
    stop();
    await act(() => router.navigate('/third'));
    expect([...new Set(seen)]).toEqual(['/second']);
    expect(router.createHref(router.state.location)).toBe('/third');
  });
});

it('waits with every navigation until the drawn screen is taken over', async () => {
  window.history.pushState({ idx: 0, key: 'first' }, '', '/second');
  let takeOver = () => {};
  const takenOver = new Promise<void>((resolve) => (takeOver = resolve));
  const router = createPageRouter(routes, { isFramed: true, takenOver });
  const shown: string[] = [];
  router.subscribe(({ location }) => shown.push(location.pathname));
  window.history.pushState({ idx: 1, key: 'next' }, '', '/third');
  window.dispatchEvent(new PopStateEvent('popstate'));
  const going = router.navigate('/');
  await Promise.resolve();
  expect(shown).toEqual([]);
  takeOver();
  await going;
  expect(shown).toEqual(['/third', '/']);
  router.dispose();
});
