export { KeptSignIns } from './keptSignIns';
export { signInOnLoopback } from './signInOnLoopback';
