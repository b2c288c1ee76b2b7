export { KeptSignIns, type KeptSignIn } from './keptSignIns';
export { signInOnLoopback } from './signInOnLoopback';
