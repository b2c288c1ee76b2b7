import { createRemoteConfig } from 'remote-kit/webpack';

export default createRemoteConfig({ name: 'mfe-apply' });
