// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';

const here = import.meta.dirname;
const { resolve } = createRequire(import.meta.url);

/**
 * Packages that Jest has to translate: ES modules alone, and the one with `import()`. The kit's own are among them
 * where they are installed.
 */
const esModulesAlone = [
  'jose',
  'openid-client',
  'oauth4webapi',
  'oidc-provider',
  '@electric-sql',
  'p-limit',
  'yocto-queue',
  'qr',
  '@opentelemetry/otlp-exporter-base',
  'shared-auth',
  'shared-ui',
  'shared-testing',
  'journey-api',
  'lending',
  'remote-kit',
];

/**
 * What every Jest project of the repository has in common, whatever it runs in.
 * @type {import('jest').Config}
 */
export const translated = {
  transform: {
    '\\.[cm]?[jt]sx?$': [
      resolve('@swc/jest'),
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
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModulesAlone.join('|')})/)`],
  moduleNameMapper: {
    '\\.s?css$': path.join(here, 'classNames.cjs'),
    '\\.svg$': path.join(here, 'assetUrl.cjs'),
  },
};

/**
 * Component tests of one folder, in jsdom with what a browser has beyond it.
 * @param {string} folder
 * @returns {import('jest').Config}
 */
export const browserProject = (folder) => ({
  ...translated,
  displayName: path.basename(folder),
  rootDir: folder,
  testEnvironment: path.join(here, 'browserEnvironment.cjs'),
  setupFilesAfterEnv: [path.join(here, 'setupBrowser.js')],
  // Ends a test that hangs; Jest's own five seconds would end those of a busy machine as well.
  testTimeout: 300_000,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
});
