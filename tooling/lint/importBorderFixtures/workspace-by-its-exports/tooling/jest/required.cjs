module.exports = require('../../releases/src/registry/ReleaseStore');
