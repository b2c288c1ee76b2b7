import { createHostConfig } from '../webpack.config.base.js';

export default createHostConfig({ name: 'shell', refreshable: true });
