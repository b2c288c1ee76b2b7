export { ReleaseStore } from '../../../releases/src/registry/ReleaseStore';
