export { ReleaseStore } from 'releases/registry';
export { startBucket } from 'releases/testing';
export { applicantsOf } from 'e2e/applicants';
export { run } from '../processes';
