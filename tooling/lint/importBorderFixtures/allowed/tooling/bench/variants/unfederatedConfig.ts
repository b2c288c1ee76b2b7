export { commonConfig } from '../../../webpack.config.base.js';
