// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');

/** Packages that Jest has to translate: ES modules only, or importing dynamically. */
const esModuleOnly = ['jose', '@electric-sql', 'p-limit', 'yocto-queue'];

/** @type {import('jest').Config} */
const shared = {
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModuleOnly.join('|')})/)`],
  moduleNameMapper: {
    '^fast-check$': `${here}/seededFastCheck.cjs`,
    '\\.module\\.scss$': `${here}/classNames.cjs`,
    '\\.scss$': `${here}/classNames.cjs`,
    '\\.svg$': `${here}/assetUrl.cjs`,
  },
};

/**
 * @param {string} name
 * @returns {import('jest').Config}
 */
const browserProject = (name) => ({
  ...shared,
  displayName: name,
  rootDir: path.join(root, name),
  testEnvironment: `${here}/browserEnvironment.cjs`,
  setupFilesAfterEnv: [`${here}/setupBrowser.ts`],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
});

/**
 * @param {string} name
 * @param {string[]} testMatch
 * @returns {import('jest').Config}
 */
const nodeProject = (name, testMatch) => ({
  ...shared,
  displayName: name,
  rootDir: path.join(root, name),
  testEnvironment: 'node',
  testMatch,
});

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const remotes = workspaces.filter((name) => name.startsWith('mfe-'));

/** @type {import('jest').Config} */
export default {
  rootDir: root,
  testTimeout: 20_000,
  projects: [
    ...['shared-auth', 'shared-ui', 'shell', ...remotes].map(browserProject),
    {
      ...nodeProject('journey-api', ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts']),
      testPathIgnorePatterns: ['<rootDir>/test/postgres/'],
      setupFilesAfterEnv: ['<rootDir>/test/allowForBusyMachine.ts'],
    },
    // The same suites again, on a PostgreSQL that is started for the run.
    {
      ...nodeProject('journey-api', ['<rootDir>/test/**/*.test.ts']),
      displayName: 'journey-api-postgres',
      setupFilesAfterEnv: ['<rootDir>/test/allowForBusyMachine.ts'],
      globals: { testStore: 'postgres' },
      globalSetup: '<rootDir>/test/postgres/globalSetup.cjs',
      globalTeardown: '<rootDir>/test/postgres/globalTeardown.cjs',
    },
    { ...nodeProject('shell', ['<rootDir>/server/**/*.test.ts']), displayName: 'shell-server' },
    {
      ...nodeProject('tooling', ['<rootDir>/**/*.test.ts']),
      testPathIgnorePatterns: ['/importBorderFixtures/'],
    },
    nodeProject('releases', ['<rootDir>/src/**/*.test.ts']),
    nodeProject('lending', ['<rootDir>/src/**/*.test.ts']),
  ],
};
