export { screensIn, type ScreenHandle, type ScreenRoute } from './screensIn';
export { useErrorTitle } from './useErrorTitle';
