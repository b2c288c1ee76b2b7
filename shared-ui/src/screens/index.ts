export { askPatiently } from './askPatiently';
export type { ScreenHandle, ScreenRoute } from './ScreenHandle';
export { lazyScreen, type LazyScreen } from './lazyScreen';
export { screensIn } from './screensIn';
export { useErrorTitle } from './useErrorTitle';
