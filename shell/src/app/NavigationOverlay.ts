export { LoadingOverlay as NavigationOverlay } from 'shared-ui';
