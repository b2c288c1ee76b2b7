import { runTests } from '../runTests';

/** Runs the property tests with new examples. The printed seed draws the same ones again. */
const PROPERTY_SEED = process.env['PROPERTY_SEED'] ?? String(Date.now() % 2 ** 31);
const PROPERTY_RUNS = process.env['PROPERTY_RUNS'] ?? '5000';

const withProperties = ['lending/src/', 'journey-api/src/documents/', 'shared-ui/src/money/'];

process.stdout.write(`PROPERTY_SEED=${PROPERTY_SEED} PROPERTY_RUNS=${PROPERTY_RUNS}\n`);
process.exitCode = runTests(
  [
    'jest',
    '--config',
    'tooling/jest/jest.config.js',
    '--testTimeout=600000',
    '--selectProjects',
    'lending',
    'journey-api',
    'shared-ui',
    '--testPathPatterns',
    ...withProperties,
  ],
  { PROPERTY_SEED, PROPERTY_RUNS },
);
