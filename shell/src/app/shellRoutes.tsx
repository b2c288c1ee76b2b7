import { Fragment } from 'react';
import type { RouteObject } from 'react-router';
import { screensIn, type ScreenRoute } from 'shared-auth/screens';
import { FullPageError, NotFound } from '../errors/pages';
import { SANDBOX_PATH } from '../screens/paths';
import { ScreenArrival } from '../screens/ScreenArrival';
import { ScreenError } from './RouteErrors';

const screen = screensIn(Fragment);

/** The shell's own screens that load their code when they are opened, in the form of a remote's. */
export const ownScreens: readonly ScreenRoute[] = [
  screen('/faqs', { title: 'Frequently Asked Questions', analyticsName: 'faqs' }, () =>
    import('../features/public-content/FaqsPage').then((module) => module.FaqsPage),
  ),
  screen('/privacy-notice', { title: 'Privacy Notice', analyticsName: 'privacy-notice' }, () =>
    import('../features/public-content/ArticlePage').then((module) => module.PrivacyNoticePage),
  ),
  screen('/cookie-policy', { title: 'Cookies', analyticsName: 'cookie-policy' }, () =>
    import('../features/public-content/ArticlePage').then((module) => module.CookiePolicyPage),
  ),
  screen(SANDBOX_PATH, { title: 'Sandbox', analyticsName: 'sandbox' }, () =>
    import('../features/sandbox/SandboxPage').then((module) => module.SandboxPage),
  ),
];

/** The screens that the shell itself owns. */
export const shellRoutes: RouteObject[] = [
  ...ownScreens.map(({ path, handle, element }): RouteObject => ({
    path,
    handle,
    errorElement: <ScreenError />,
    element: (
      <>
        {element}
        <ScreenArrival handle={handle} />
      </>
    ),
  })),
  { path: '/error/complex-refer', element: <FullPageError error={null} /> },
  { path: '*', element: <NotFound /> },
];
