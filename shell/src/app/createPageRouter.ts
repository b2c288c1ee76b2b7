import {
  createPath,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  matchRoutes,
  NavigationType,
  resolvePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type BlockerFunction,
  type DataRouter,
  type RouteObject,
  type To,
} from 'react-router';

type RouterState = DataRouter['state'];
type DataRoute = DataRouter['routes'][number];
type Location = RouterState['location'];
type NavigateOptions = Parameters<DataRouter['navigate']>[1];
type Subscriber = Parameters<DataRouter['subscribe']>[0];

/** Identifies a history entry, for the place to which a page is scrolled. */
const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The browser's router for routes without loaders and actions, in place of `createBrowserRouter`: history, blockers
 * and scrolling alone, a tenth of its bytes. Everything around it is React Router's own.
 * @param isFramed whether the page has been drawn by the server, and perhaps scrolled since
 * @param takenOver resolves once React has taken over what was drawn: a navigation waits for it, since React would
 * otherwise compare another screen with it
 */
export function createPageRouter(
  routes: RouteObject[],
  {
    isFramed = false,
    takenOver = null,
  }: { isFramed?: boolean; takenOver?: Promise<void> | null } = {},
): DataRouter {
  const history = createBrowserHistory();
  let isWaiting = takenOver !== null;
  void takenOver?.then(() => {
    isWaiting = false;
    if (createPath(history.location) !== createPath(state.location))
      complete(NavigationType.Pop, history.location);
  });
  const dataRoutes = withIds(routes);
  const subscribers = new Set<Subscriber>();
  const blockers = new Map<string, BlockerFunction>();
  let scrolling: { positions: Record<string, number>; position: () => number } | null = null;
  let isScrollRestored = isFramed;
  /** After a blocked Back the address is restored, which is a change of the history as well. */
  let onAddressRestored: (() => void) | null = null;
  let onArrival = () => {};
  let state: RouterState = {
    historyAction: history.action,
    location: history.location,
    matches: matchesOf(history.location),
    initialized: true,
    renderFallback: false,
    restoreScrollPosition: isFramed ? false : null,
    preventScrollReset: false,
    navigation: IDLE_NAVIGATION,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  function matchesOf(location: Location): RouterState['matches'] {
    return matchRoutes(dataRoutes, location) ?? [];
  }

  function update(change: Partial<RouterState>) {
    state = { ...state, ...change };
    for (const tell of subscribers)
      tell(state, {
        deletedFetchers: [],
        newErrors: null,
        flushSync: false,
      });
  }

  const scrolledTo = ({ key }: Location) => scrolling?.positions[key] ?? null;

  function complete(historyAction: NavigationType, location: Location, preventScrollReset = false) {
    if (scrolling !== null) scrolling.positions[state.location.key] = scrolling.position();
    if (historyAction === NavigationType.Push) history.push(location, location.state);
    if (historyAction === NavigationType.Replace) history.replace(location, location.state);
    update({
      historyAction,
      location,
      matches: matchesOf(location),
      preventScrollReset,
      restoreScrollPosition: scrolledTo(location),
      blockers: new Map(),
    });
    onArrival();
  }

  /** @returns whether a screen keeps the page where it is; `proceed` then goes on all the same */
  function isBlocked(nextLocation: Location, historyAction: NavigationType, proceed: () => void) {
    const [key, shouldBlock] = [...blockers].at(-1) ?? [];
    if (key === undefined || shouldBlock === undefined) return false;
    if (state.blockers.get(key)?.state === 'proceeding') return false;
    if (!shouldBlock({ currentLocation: state.location, nextLocation, historyAction }))
      return false;
    const location = nextLocation;
    update({
      blockers: new Map([
        [
          key,
          {
            state: 'blocked',
            location,
            proceed: () => {
              const proceeding = { state: 'proceeding', location } as const;
              update({
                blockers: new Map([[key, { ...proceeding, proceed: undefined, reset: undefined }]]),
              });
              proceed();
            },
            reset: () => update({ blockers: new Map() }),
          },
        ],
      ]),
    });
    return true;
  }

  const stopListening = history.listen(({ action, location, delta }) => {
    if (isWaiting) return;
    if (onAddressRestored !== null) {
      onAddressRestored();
      onAddressRestored = null;
      return;
    }
    if (delta === null) return complete(action, location);
    let hasRestored = () => {};
    const restored = new Promise<void>((resolve) => (hasRestored = resolve));
    const proceed = () => void restored.then(() => history.go(delta));
    if (!isBlocked(location, action, proceed)) return complete(action, location);
    onAddressRestored = hasRestored;
    history.go(-delta);
    onArrival();
  });

  const navigate: DataRouter['navigate'] = async (
    to: To | number | null,
    options?: NavigateOptions,
  ) => {
    if (isWaiting) await takenOver;
    onArrival();
    if (typeof to === 'number') {
      const arrival = new Promise<void>((resolve) => (onArrival = resolve));
      history.go(to);
      return arrival;
    }
    const asked = typeof to === 'string' ? to : createPath(to ?? state.location);
    // Before it is resolved: that makes a path of this site of it.
    if (new URL(asked, window.location.href).origin !== window.location.origin)
      throw new Error(`${asked} is no address of this site`);
    const path = resolvePath(asked, state.location.pathname);
    const { replace, preventScrollReset } = options ?? {};
    const passed = (options?.state ?? null) as unknown;
    const location = { ...path, ...history.encodeLocation(path), state: passed, key: newKey() };
    const action = replace ? NavigationType.Replace : NavigationType.Push;
    const again = () => void navigate(to, options);
    if (!isBlocked(location, action, again)) complete(action, location, preventScrollReset);
  };

  const router: Partial<DataRouter> = {
    basename: '/',
    future: {},
    routes: dataRoutes,
    manifest: {},
    get state() {
      return state;
    },
    subscribe: (tell) => {
      subscribers.add(tell);
      return () => subscribers.delete(tell);
    },
    enableScrollRestoration: (positions, position) => {
      scrolling = { positions, position };
      const place = scrolledTo(state.location);
      if (!isScrollRestored && place !== null) update({ restoreScrollPosition: place });
      isScrollRestored = true;
      return () => (scrolling = null);
    },
    navigate,
    createHref: (location) => history.createHref(location),
    encodeLocation: (to) => history.encodeLocation(to),
    getBlocker: (key, shouldBlock) => {
      blockers.set(key, shouldBlock);
      return state.blockers.get(key) ?? IDLE_BLOCKER;
    },
    deleteBlocker: (key) => {
      blockers.delete(key);
      state.blockers.delete(key);
    },
    dispose: stopListening,
  };
  // What is missing serves loaders, actions and fetchers.
  return router as DataRouter;
}

/** The routes as matches name them: each has an id. */
function withIds(routes: RouteObject[], parent = ''): DataRoute[] {
  return routes.map((route, index) => {
    const id = `${parent}${String(index)}`;
    if (route.index === true) return { ...route, id };
    return { ...route, id, children: route.children && withIds(route.children, `${id}-`) };
  }) as DataRoute[];
}
