import { screensIn, type ScreenRoute } from 'shared-auth/screens';
import { ControlRoot } from './app/ControlRoot';

const screen = screensIn(ControlRoot);

export const routes: ScreenRoute[] = [
  screen('/overview', { title: 'Overview', analyticsName: 'overview' }, () =>
    import('./features/overview/OverviewPage').then((module) => module.OverviewPage),
  ),
  screen('/releases', { title: 'Releases', analyticsName: 'releases' }, () =>
    import('./features/releases/ReleasesPage').then((module) => module.ReleasesPage),
  ),
  screen('/health', { title: 'Health', analyticsName: 'health' }, () =>
    import('./features/health/HealthPage').then((module) => module.HealthPage),
  ),
  screen('/errors', { title: 'Errors', analyticsName: 'errors' }, () =>
    import('./features/errors/ErrorsPage').then((module) => module.ErrorsPage),
  ),
  screen('/toggles', { title: 'Toggles', analyticsName: 'toggles' }, () =>
    import('./features/toggles/TogglesPage').then((module) => module.TogglesPage),
  ),
  screen('/brands', { title: 'Brands', analyticsName: 'brands' }, () =>
    import('./features/brands/BrandsPage').then((module) => module.BrandsPage),
  ),
];
