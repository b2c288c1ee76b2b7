export { startFakeServer } from 'shared-testing';
