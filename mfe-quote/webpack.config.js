import { createRemoteConfig } from '../webpack.config.base.js';

export default createRemoteConfig({ name: 'mfe-quote', port: 1 });
