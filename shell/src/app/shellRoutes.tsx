import type { RouteObject } from 'react-router';
import { lazyScreen, type LazyScreen } from 'shared-auth/host';
import type { ScreenHandle } from 'shared-auth/screens';
import { ComplexRefer } from '../features/errors/ComplexRefer';
import { NotFound } from '../features/errors/NotFound';
import { ScreenArrival } from '../screens/ScreenArrival';
import { ScreenError } from './ScreenError';

const faqs = lazyScreen(() =>
  import('../features/public-content/FaqsPage').then((part) => part.FaqsPage),
);
const privacy = lazyScreen(() =>
  import('../features/public-content/PrivacyNoticePage').then((part) => part.PrivacyNoticePage),
);
const cookies = lazyScreen(() =>
  import('../features/public-content/CookiePolicyPage').then((part) => part.CookiePolicyPage),
);
const sandbox = lazyScreen(() =>
  import('../features/sandbox/SandboxPage').then((part) => part.SandboxPage),
);

const showcase = lazyScreen(() =>
  import('../features/sandbox/showcase/ShowcasePage').then((part) => part.ShowcasePage),
);

function screen(path: string, { Screen }: LazyScreen, handle: ScreenHandle): RouteObject {
  return {
    path,
    errorElement: <ScreenError />,
    element: (
      <>
        <Screen />
        <ScreenArrival handle={handle} />
      </>
    ),
  };
}

/** Fetches the code and the texts of a public page, so that it can be shown in one piece. */
export async function preloadArticle(pathname: string, content: string): Promise<void> {
  const screens: Record<string, LazyScreen> = {
    '/faqs': faqs,
    '/privacy-notice': privacy,
    '/cookie-policy': cookies,
  };
  const texts = import('../features/public-content/useBrandContent').then((part) =>
    part.readContent(content),
  );
  await Promise.all([screens[pathname]?.preload(), texts]);
}

/** The screens that the shell itself owns. */
export const shellRoutes: RouteObject[] = [
  screen('/faqs', faqs, { title: 'Frequently Asked Questions', analyticsName: 'faqs' }),
  screen('/privacy-notice', privacy, { title: 'Privacy Notice', analyticsName: 'privacy-notice' }),
  screen('/cookie-policy', cookies, { title: 'Cookies', analyticsName: 'cookie-policy' }),
  screen('/sandbox', sandbox, { title: 'Sandbox', analyticsName: 'sandbox' }),
  screen('/sandbox/components', showcase, {
    title: 'Components',
    analyticsName: 'sandbox-components',
  }),
  { path: '/error/complex-refer', element: <ComplexRefer /> },
  { path: '*', element: <NotFound /> },
];
