export { keyId, publicHalf, readKey, signBytes, type PrivateKey, type PublicKey } from './jwk';
export { platformKeys, readAppKeys } from './keyHistory';
export { makeKey, signRelease } from './signRelease';
export { TrustedSets, type Refusal } from './TrustedSets';
export { fileIntegrities, UntrustedError, type Trust } from './verifyRelease';
