// Resolves what relative imports name, without reading the disk. Packages are matched by their names.
const path = require('node:path');

module.exports = {
  interfaceVersion: 2,
  resolve: (source, file) =>
    source.startsWith('.')
      ? { found: true, path: path.resolve(path.dirname(file), source) }
      : { found: false },
};
