export { keyId, publicHalf } from './signing/jwk';
export { platformKeys } from './signing/keyLog';
export { actingKey, makeKey, signRelease } from './signing/signRelease';
export { TrustedSets } from './registry/TrustedSets';
export { fileIntegrities } from './signing/verifyRelease';
