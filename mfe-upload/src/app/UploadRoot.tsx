import { remoteRoot } from 'shared-ui/remote';

export const UploadRoot = remoteRoot('mfe-upload');
