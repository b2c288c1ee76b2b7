export { brandNames } from 'shell/brands';
