import type { RouteObject } from 'react-router';
import { lazyScreen, type LazyScreen } from 'shared-auth/host';
import type { ScreenHandle } from 'shared-auth/screens';
import { FullPageError, NotFound } from '../errors/pages';
import { SANDBOX_PATH } from '../screens/paths';
import { ScreenArrival } from '../screens/ScreenArrival';
import { ScreenError } from './RouteErrors';

const faqs = lazyScreen(() =>
  import('../features/public-content/FaqsPage').then((module) => module.FaqsPage),
);
const privacy = lazyScreen(() =>
  import('../features/public-content/ArticlePage').then((module) => module.PrivacyNoticePage),
);
const cookies = lazyScreen(() =>
  import('../features/public-content/ArticlePage').then((module) => module.CookiePolicyPage),
);
const sandbox = lazyScreen(() =>
  import('../features/sandbox/SandboxPage').then((module) => module.SandboxPage),
);

function screen(path: string, { Screen }: LazyScreen, handle: ScreenHandle): RouteObject {
  return {
    path,
    handle,
    errorElement: <ScreenError />,
    element: (
      <>
        <Screen />
        <ScreenArrival handle={handle} />
      </>
    ),
  };
}

/** Fetches the code and the texts of a public page, so that it is shown complete at once. */
export async function preloadArticle(pathname: string, content: string): Promise<void> {
  const screens: Record<string, LazyScreen> = {
    '/faqs': faqs,
    '/privacy-notice': privacy,
    '/cookie-policy': cookies,
  };
  const texts = import('../features/public-content/useBrandContent').then((module) =>
    module.readContent(content),
  );
  await Promise.all([screens[pathname]?.preload(), texts]);
}

/** The screens that the shell itself owns. */
export const shellRoutes: RouteObject[] = [
  screen('/faqs', faqs, { title: 'Frequently Asked Questions', analyticsName: 'faqs' }),
  screen('/privacy-notice', privacy, { title: 'Privacy Notice', analyticsName: 'privacy-notice' }),
  screen('/cookie-policy', cookies, { title: 'Cookies', analyticsName: 'cookie-policy' }),
  screen(SANDBOX_PATH, sandbox, { title: 'Sandbox', analyticsName: 'sandbox' }),
  { path: '/error/complex-refer', element: <FullPageError error={null} /> },
  { path: '*', element: <NotFound /> },
];
