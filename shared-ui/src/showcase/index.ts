export { Showcase } from './Showcase';
