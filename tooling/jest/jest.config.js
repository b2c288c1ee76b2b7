// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { browserProject, translated } from 'remote-kit/jest';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');

// Suites make much short-lived garbage: with more room for it, they take a sixth less processor time.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`;

/** @type {import('jest').Config} */
const shared = {
  ...translated,
  moduleNameMapper: {
    '^fast-check$': `${here}/seededFastCheck.cjs`,
    ...translated.moduleNameMapper,
  },
};

/**
 * @param {string} name
 * @returns {import('jest').Config}
 */
function ownBrowserProject(name) {
  return {
    ...browserProject(path.join(root, name)),
    ...shared,
    displayName: path.basename(name),
  };
}

/**
 * @param {string} name
 * @param {string[]} testMatch
 * @returns {import('jest').Config}
 */
const nodeProject = (name, testMatch) => ({
  ...shared,
  displayName: path.basename(name),
  rootDir: path.join(root, name),
  testEnvironment: 'node',
  testMatch,
});

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const remotes = workspaces.filter((folder) => path.basename(folder).startsWith('mfe-'));

/** Tests of `tooling` that start commands, builds, servers or a browser, and so are no unit tests. */
const withProcesses = [
  'release',
  'registry',
  'testVisual',
  'twoClones',
  'build/writeServers',
  'develop/developInShell',
  'kit/packKit',
  'kit/stockRemotes',
  'smoke/checkJourneys',
];

/** @type {import('jest').Config} */
export default {
  rootDir: root,
  // Ends a test that hangs; a machine that is busy with more than this takes minutes for some.
  testTimeout: 300_000,
  // Jest's default leaves one core idle: on two cores it would run one file after another.
  maxWorkers: '100%',
  projects: [
    ...['shared-auth', 'shared-ui', 'shell', ...remotes].map(ownBrowserProject),
    { ...ownBrowserProject('platform/console/host'), displayName: 'control' },
    {
      ...ownBrowserProject('platform/remote-kit'),
      testMatch: ['<rootDir>/src/runtime/**/*.test.tsx'],
    },
    {
      ...nodeProject('platform/remote-kit', ['<rootDir>/src/{rspack,webpack}/**/*.test.ts']),
      displayName: 'remote-kit-build',
    },
    // On a PostgreSQL that is started for the run, as in production. The end-to-end tests run on the embedded database.
    {
      ...nodeProject('journey-api', ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts']),
      setupFilesAfterEnv: ['<rootDir>/test/allowForBusyMachine.ts'],
      globalSetup: '<rootDir>/test/postgres/globalSetup.cjs',
      globalTeardown: '<rootDir>/test/postgres/globalTeardown.cjs',
    },
    { ...nodeProject('shell', ['<rootDir>/server/**/*.test.ts']), displayName: 'shell-server' },
    {
      ...nodeProject('platform/console/host', ['<rootDir>/server/**/*.test.ts']),
      displayName: 'control-server',
    },
    {
      ...nodeProject('tooling', ['<rootDir>/**/*.test.ts']),
      testPathIgnorePatterns: [
        '/importBorderFixtures/',
        `<rootDir>/(?:${withProcesses.join('|')})\\.test\\.ts$`,
      ],
    },
    {
      ...nodeProject(
        'tooling',
        withProcesses.map((name) => `<rootDir>/${name}.test.ts`),
      ),
      displayName: 'tooling-process',
    },
    ...[
      'platform/brands',
      'platform/releases',
      'platform/operators',
      'platform/telemetry',
      'lending',
    ].map((folder) => nodeProject(folder, ['<rootDir>/src/**/*.test.ts'])),
  ],
};
