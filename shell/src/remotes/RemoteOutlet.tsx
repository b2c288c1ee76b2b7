import { use } from 'react';
import { matchRoutes, renderMatches, useLocation } from 'react-router';
import { ScreenArrival } from '../screens/ScreenArrival';
import { NotFound } from '../errors/pages';
import type { DiscoveredRemote } from './discovery';
import { RemoteBoundary } from './RemoteBoundary';
import { preloadScreen } from './preloadScreens';
import { useRemotes } from './RemotesContext';
import { announceScreen } from '../screens/screenHeartbeat';
import { pathPattern } from '../screens/paths';

export function RemoteOutlet({ remote }: { remote: DiscoveredRemote }) {
  const { registry } = useRemotes();
  const { pathname } = useLocation();
  async function retry() {
    await registry.refresh(remote.name);
    const routes = await registry.load(remote.name).catch(() => null);
    // A module of the screen can stay failed under its address, so the remote is then loaded from another folder.
    const hasLoaded = routes !== null && (await preloadScreen(routes, pathname));
    if (!hasLoaded) registry.retry(remote.name);
  }
  return (
    <RemoteBoundary
      remote={() => registry.current(remote.name) ?? remote}
      pathname={pathname}
      onRetry={retry}
    >
      <RemoteScreen remote={remote} />
    </RemoteBoundary>
  );
}

function RemoteScreen({ remote }: { remote: DiscoveredRemote }) {
  const { registry } = useRemotes();
  const location = useLocation();
  const routes = use(registry.load(remote.name));
  const { name, version } = registry.current(remote.name) ?? remote;
  // Before the screen is rendered, because it may hang while it is.
  announceScreen(`${name}@${version}`, pathPattern(location.pathname), location.pathname);
  const matches = matchRoutes([...routes], location);
  const handle = matches?.at(-1)?.route.handle;
  if (matches === null || handle === undefined) return <NotFound />;
  return (
    <>
      {renderMatches(matches)}
      <ScreenArrival handle={handle} />
    </>
  );
}
