import { lazyPage } from './lazyPage';

// One file, since an error that keeps one of them from loading is likely to need another.
export const FullPageError = lazyPage(
  () => import(/* webpackChunkName: "pages" */ './FullPageError'),
  'FullPageError',
);
export const NotFound = lazyPage(
  () => import(/* webpackChunkName: "pages" */ './NotFound'),
  'NotFound',
);
export const StartFailure = lazyPage(
  () => import(/* webpackChunkName: "pages" */ './StartFailure'),
  'StartFailure',
);
