export {
  keyId,
  publicHalf,
  readKey,
  signBytes,
  type PrivateKey,
  type PublicKey,
} from './signing/jwk';
export { platformKeys, readAppKeys } from './signing/keyHistory';
export { makeKey, signRelease } from './signing/signRelease';
export { TrustedSets, type Refusal } from './registry/TrustedSets';
export { fileIntegrities, UntrustedError, type Trust } from './signing/verifyRelease';
