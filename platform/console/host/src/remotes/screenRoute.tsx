import { type ReactNode, Suspense } from 'react';
import { type RouteObject, useLoaderData } from 'react-router';
import { Button, Notice, Spinner, Stack } from 'shared-ui';
import type { NavigationScreen, OperatorRemote } from '../../server/contract/page';
import { hostText as text } from '../app/hostText';
import { useArrival } from '../app/useArrival';
import type { LoadRoutes } from './registerOperatorRemotes';

/** The route of a screen, which is shown once its code is there. */
export function screenRoute(
  { path, title }: NavigationScreen,
  remote: OperatorRemote,
  load: LoadRoutes,
): RouteObject {
  return {
    path: `${path}/*`,
    loader: async () => {
      const route = (await load(remote)).find((each) => each.path === path);
      if (route === undefined) throw new Error(`${remote.name} has no screen at ${path}`);
      // React shows what was suspended a third of a second after its fallback, however soon it is there.
      await route.handle.preload?.();
      return route.element;
    },
    shouldRevalidate: () => false,
    element: <Screen title={title} />,
    hydrateFallbackElement: <Waiting title={title} />,
    errorElement: <Failed title={title} />,
  };
}

function Screen({ title }: { title: string }) {
  useArrival(title);
  return <Suspense fallback={<Waiting title={title} />}>{useLoaderData<ReactNode>()}</Suspense>;
}

function Waiting({ title }: { title: string }) {
  return (
    <div className="plum-waiting" role="status">
      <Spinner />
      {text.loading(title)}
    </div>
  );
}

/** The failure of a screen, in its place alone: the navigation stays. */
function Failed({ title }: { title: string }) {
  useArrival(title);
  return (
    <Stack>
      <h1 tabIndex={-1}>{title}</h1>
      <Notice tone="error" title={text.failedTitle(title)}>
        {text.failed}
      </Notice>
      <Button onClick={() => window.location.reload()}>{text.retry}</Button>
    </Stack>
  );
}
