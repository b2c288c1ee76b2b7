import { createHostConfig } from '../webpack.config.base.js';

export default createHostConfig({ name: 'shell', port: 0, refreshable: true });
