// @ts-check
import { readFileSync } from 'node:fs';

/** Packages that Jest has to translate: ES modules only, or importing dynamically. */
const esModuleOnly = ['jose', '@electric-sql'];

const secondTry = '<rootDir>/../jest/secondTry.ts';

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
    '^fast-check$': '<rootDir>/../jest/seededFastCheck.cjs',
    '\\.module\\.scss$': '<rootDir>/../jest/classNames.cjs',
    '\\.scss$': '<rootDir>/../jest/classNames.cjs',
    '\\.svg$': '<rootDir>/../jest/assetUrl.cjs',
  },
};

/**
 * @param {string} name
 * @returns {import('jest').Config}
 */
const browserProject = (name) => ({
  ...shared,
  displayName: name,
  rootDir: name,
  testEnvironment: '<rootDir>/../jest/browserEnvironment.cjs',
  setupFilesAfterEnv: [secondTry, '<rootDir>/../jest/setupBrowser.ts'],
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
  rootDir: name,
  testEnvironment: 'node',
  setupFilesAfterEnv: [secondTry],
  testMatch,
});

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const remotes = workspaces.filter((name) => name.startsWith('mfe-'));

/** @type {import('jest').Config} */
export default {
  testTimeout: 20_000,
  projects: [
    ...['shared-auth', 'shared-ui', 'shell', ...remotes].map(browserProject),
    {
      ...nodeProject('journey-api', ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts']),
      testPathIgnorePatterns: ['<rootDir>/test/postgres/'],
      setupFilesAfterEnv: [secondTry, '<rootDir>/test/allowForBusyMachine.ts'],
    },
    // The same suites again, on a PostgreSQL that is started for the run.
    {
      ...nodeProject('journey-api', ['<rootDir>/test/**/*.test.ts']),
      displayName: 'journey-api-postgres',
      setupFilesAfterEnv: [secondTry, '<rootDir>/test/allowForBusyMachine.ts'],
      globals: { testStore: 'postgres' },
      globalSetup: '<rootDir>/test/postgres/globalSetup.cjs',
      globalTeardown: '<rootDir>/test/postgres/globalTeardown.cjs',
    },
    { ...nodeProject('shell', ['<rootDir>/server/**/*.test.ts']), displayName: 'shell-server' },
    nodeProject('scripts', ['<rootDir>/**/*.test.ts']),
  ],
};
