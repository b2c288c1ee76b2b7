import { remoteRoot } from 'shared-ui/remote';

export const ApplyRoot = remoteRoot('mfe-apply');
