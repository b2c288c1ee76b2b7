import { createRemoteConfig } from '../webpack.config.base.js';

export default createRemoteConfig({ name: 'mfe-apply', port: 2 });
