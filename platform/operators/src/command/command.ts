export { type StoredSignIn, StoredSignIns } from './StoredSignIns';
export { signInOnLoopback } from './signInOnLoopback';
