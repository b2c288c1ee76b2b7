export { FullPageError } from '../errors/FullPageError';
export { screenStore } from '../screens/screenStore';
