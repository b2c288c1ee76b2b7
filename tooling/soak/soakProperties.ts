import { spawnSync } from 'node:child_process';

/** Runs the property tests with new examples. The printed seed draws the same ones again. */
const PROPERTY_SEED = process.env['PROPERTY_SEED'] ?? String(Date.now() % 2 ** 31);
const PROPERTY_RUNS = process.env['PROPERTY_RUNS'] ?? '5000';

const withProperties = ['lending/src/', 'journey-api/src/documents/', 'shared-ui/src/money/'];

process.stdout.write(`PROPERTY_SEED=${PROPERTY_SEED} PROPERTY_RUNS=${PROPERTY_RUNS}\n`);
const { status } = spawnSync(
  'npx',
  [
    '--no-install',
    ...['jest', '--config', 'tooling/jest/jest.config.js', '--testTimeout=600000'],
    ...['--selectProjects', 'lending', 'journey-api', 'shared-ui'],
    ...['--testPathPatterns', ...withProperties],
  ],
  { stdio: 'inherit', env: { ...process.env, PROPERTY_SEED, PROPERTY_RUNS } },
);
process.exitCode = status ?? 1;
