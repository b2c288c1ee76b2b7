export { brandNames } from 'shell/pages';
