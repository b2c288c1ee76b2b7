export { readConfig } from './control/server/config.js';
