export { createRegistry } from '../http/registryServer';
export { makeToken } from '../http/tokens';
export { discoveryFaults } from './discoveryFaults';
export { startBucket, type FakeBucket } from './fakeBucket';
export { publishFixture } from './publishFixture';
export { brandChangeOf, eventOf, releaseOf, setOf } from './releaseOf';
export { releaseStoreFixture, storeKinds } from './releaseStoreFixture';
