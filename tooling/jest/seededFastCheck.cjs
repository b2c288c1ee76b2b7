// Replaces fast-check: the same examples on every run, so that a test fails only by a change.
// `npm run soak:properties` draws other ones, and many more.
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 20_261_121),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 100),
});

module.exports = fastCheck;
