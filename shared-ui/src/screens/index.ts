export { askPatiently } from './askPatiently';
export type { ScreenHandle, ScreenRoute } from './ScreenHandle';
export { lazyScreen, type LazyScreen } from './lazyScreen';
