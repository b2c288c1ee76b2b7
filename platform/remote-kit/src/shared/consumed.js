// @ts-check
import { exposed } from './baseConfig.js';
import { installedVersion } from './installed.js';

/**
 * @typedef {object} Build What one build is of.
 * @property {string} version the version it will be published under
 * @property {string} outDir where its files go
 * @property {string} folder the folder of the app
 * @property {string} cache where the bundler keeps what a later build can use again
 * @property {boolean} [watch] a development build, with hot reload and its own copies of what is shared
 *
 * @typedef {{ version: string, requiredVersion: string, shareKey?: string, singleton?: boolean, import?: string | false, eager?: boolean }} SharedModule
 * @typedef {Record<string, SharedModule>} Shared
 */

/** What must be one in a page: the shell provides it. */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  ...['session', 'http', 'toggles', 'brand', 'screens'].map((entry) => `shared-auth/${entry}`),
];

/** Shared where the versions fit. */
export const BY_VERSION = ['zustand'];
/** Needed by the second screen at the earliest, so not part of the shell's first file. */
export const BY_VERSION_LATER = ['@reduxjs/toolkit', '@reduxjs/toolkit/query/react', 'react-redux'];

/**
 * What the federation runtime leaves out in production: the module that reads manifests, since discovery has the same
 * data.
 * @param {boolean} watch
 * @returns {{ target: 'web', disableSnapshot: boolean }}
 */
export const optimized = (watch) => ({ target: 'web', disableSnapshot: !watch });

/**
 * The options of the federation plugin of a remote that webpack or Rspack builds.
 * @param {string} name
 * @param {string} folder that of the remote
 * @param {boolean} alone whether the remote must also run without a shell
 */
export const federated = (name, folder, alone) => ({
  ...exposed(name),
  shared: consumed(folder, alone),
  experiments: {
    optimization: { ...optimized(alone), disableRemote: !alone },
    // One copy of the federation runtime for the page: the shell's.
    ...(!alone && { externalRuntime: /** @type {const} */ (true) }),
  },
});

/**
 * The installed version of a package, and the range of versions that fit it.
 * @param {string} request
 * @param {string} folder that of the app
 */
export function ranged(request, folder) {
  const version = installedVersion(request, folder);
  return { version, requiredVersion: `^${version}` };
}

/**
 * What a remote needs. Singletons come from the shell alone; the libraries shared by version have a copy of the
 * remote's own, fetched only where the shell's does not fit.
 * @param {string} folder that of the remote
 * @param {boolean} alone whether the remote must also run without a shell
 * @returns {Shared}
 */
export function consumed(folder, alone) {
  /** @type {Shared} */
  const shared = {};
  for (const request of SINGLETONS)
    shared[request] = {
      ...ranged(request, folder),
      singleton: true,
      ...(!alone && { import: false }),
    };
  for (const request of [...BY_VERSION, ...BY_VERSION_LATER])
    shared[request] = { ...ranged(request, folder), singleton: false };
  return shared;
}
