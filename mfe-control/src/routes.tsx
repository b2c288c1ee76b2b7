import { screensIn, type ScreenRoute } from 'shared-auth/screens';
import { askEarly, askWhoIsSignedInEarly } from './api/controlApi';
import { ControlRoot } from './app/ControlRoot';

const screen = screensIn(ControlRoot);

// Every view of Releases begins with it.
if (window.location.pathname === '/releases') askEarly('/releases');
// Errors asks for none before it knows that it may.
if (window.location.pathname === '/errors') askWhoIsSignedInEarly();

export const routes: ScreenRoute[] = [
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
