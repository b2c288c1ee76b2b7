import { lazyPage } from './lazyPage';

// One file, since an error that keeps one of them from loading is likely to need another.
export const FullPageError = lazyPage(() =>
  import(/* webpackChunkName: "pages" */ './FullPageError').then((module) => module.FullPageError),
);
export const NotFound = lazyPage(() =>
  import(/* webpackChunkName: "pages" */ './NotFound').then((module) => module.NotFound),
);
export const StartFailure = lazyPage(() =>
  import(/* webpackChunkName: "pages" */ './StartFailure').then((module) => module.StartFailure),
);
