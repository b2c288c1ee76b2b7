import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button, Notice, Spinner, Stack } from 'shared-ui';
import type { ScreenRoute } from 'shared-auth/screens';
import type { OperatorRemote } from '../../server/contract/page';
import { hostText as text } from '../app/hostText';
import { useArrival } from '../app/useArrival';
import type { LoadRoutes } from './registerOperatorRemotes';

interface RemoteScreenProps {
  remote: OperatorRemote;
  load: LoadRoutes;
  path: string;
  title: string;
}

export function RemoteScreen({ remote, load, path, title }: RemoteScreenProps) {
  const [attempt, setAttempt] = useState(0);
  useArrival(title);
  return (
    <ScreenBoundary key={attempt} title={title} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<Waiting title={title} />}>
        <Loaded remote={remote} load={load} path={path} title={title} />
      </Suspense>
    </ScreenBoundary>
  );
}

type Found = { route: ScreenRoute | undefined } | { error: unknown } | null;

function Loaded({ remote, load, path, title }: RemoteScreenProps) {
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    let isWanted = true;
    async function find() {
      const route = (await load(remote)).find((each) => each.path === path);
      // React shows what was suspended a third of a second after its fallback, however soon it is there.
      await route?.handle.preload?.();
      return route;
    }
    find().then(
      (route) => isWanted && setFound({ route }),
      (error: unknown) => isWanted && setFound({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [remote, load, path]);
  if (found === null) return <Waiting title={title} />;
  if ('error' in found) throw found.error;
  if (found.route === undefined) throw new Error(`${remote.name} has no screen at ${path}`);
  return found.route.element;
}

function Waiting({ title }: { title: string }) {
  return (
    <div className="plum-waiting" role="status">
      <Spinner />
      {text.loading(title)}
    </div>
  );
}

interface BoundaryProps {
  title: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Shows the failure of a screen in its place alone: the navigation stays. */
class ScreenBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { title, onRetry, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <Stack>
        <h1 tabIndex={-1}>{title}</h1>
        <Notice tone="error" title={text.failedTitle(title)}>
          {text.failed}
        </Notice>
        <Button onClick={onRetry}>{text.retry}</Button>
      </Stack>
    );
  }
}
