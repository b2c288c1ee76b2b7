import { PUBLIC_PATHS } from 'journey-api/contract/public-paths';
import federation from '../../federation.json';
import { ownScreens } from './shellRoutes';

it('serves the public screens that federation.json declares, under their titles', () => {
  const titleAt = (path: string) => ownScreens.find((route) => route.path === path)?.handle.title;
  for (const { path, title } of federation.screens) expect(titleAt(path)).toBe(title);
  expect(federation.screens.map(({ path }) => path)).toEqual(PUBLIC_PATHS);
});
