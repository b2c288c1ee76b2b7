export { ReleaseStore } from '../../node_modules/releases/src/registry/ReleaseStore';
