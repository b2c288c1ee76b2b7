export { PUBLIC_PATHS } from 'journey-api/contract/public-paths';
