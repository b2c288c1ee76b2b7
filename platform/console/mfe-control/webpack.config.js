import { createRemoteConfig } from 'remote-kit/webpack';

export default createRemoteConfig({ name: 'mfe-control', port: 20, compileAhead: true });
