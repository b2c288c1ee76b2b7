import { createHostConfig } from '../../../webpack.config.base.js';

export default createHostConfig({ name: 'control', port: 20, compileAhead: true });
