import { PUBLIC_PATHS } from 'journey-api/contract/public-paths';
import type { ScreenHandle } from 'shared-auth/screens';
import federation from '../../federation.json';
import { shellRoutes } from './shellRoutes';

it('serves the public screens that federation.json declares, under their titles', () => {
  const titleAt = (path: string) => {
    const handle: unknown = shellRoutes.find((route) => route.path === path)?.handle;
    return (handle as ScreenHandle | undefined)?.title;
  };
  for (const { path, title } of federation.screens) expect(titleAt(path)).toBe(title);
  expect(federation.screens.map(({ path }) => path)).toEqual(PUBLIC_PATHS);
});
