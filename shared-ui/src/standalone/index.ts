export { runAlone, type Alone } from './runAlone';
