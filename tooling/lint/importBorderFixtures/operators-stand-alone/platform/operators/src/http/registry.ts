export { ReleaseStore } from 'releases/registry';
