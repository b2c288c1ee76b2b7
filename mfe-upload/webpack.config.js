import { createRemoteConfig } from '../webpack.config.base.js';

export default createRemoteConfig({ name: 'mfe-upload', port: 3 });
