// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import {
  BY_VERSION,
  BY_VERSION_LATER,
  checkedChunks,
  commonConfig,
  compiledAhead,
  optimized,
  ranged,
  SINGLETONS,
} from 'remote-kit/webpack';
import { RefreshableReactPlugin } from './tooling/webpack/refreshableReact.js';

export { commonConfig, createRemoteConfig } from 'remote-kit/webpack';

/** What every host hands to its remotes in place of a whole library. */
const handed = path.join(import.meta.dirname, 'shell/src/remotes');

/** @typedef {import('remote-kit/webpack').Build} Build */

/**
 * What a host provides. What a first screen needs is in the host's first file, so that no remote waits for a
 * further request. The host itself imports the libraries past the share scope: no import has a name of these.
 * @param {string} folder that of the host
 * @returns {import('remote-kit/webpack').Shared}
 */
function provided(folder) {
  const requests = [...SINGLETONS, ...BY_VERSION, ...BY_VERSION_LATER];
  return Object.fromEntries(
    requests.map((request) => [
      `provided/${request}`,
      {
        ...ranged(request, folder),
        shareKey: request,
        singleton: SINGLETONS.includes(request),
        eager: !BY_VERSION_LATER.includes(request),
        import: fileOf(request),
      },
    ]),
  );
}

/**
 * What is provided for a request. A file is provided also where the host itself does not import it.
 * @param {string} request
 */
function fileOf(request) {
  // Only what remotes may use of the router: the rest of it need not be kept for them.
  if (request === 'react-router-dom') return entryOf('shared-auth/router');
  return /^react(?:-dom)?(?:\/|$)/.test(request) ? request : entryOf(request);
}

/**
 * The file that a browser's build takes for a package.
 * @param {string} request
 */
const entryOf = (request) => fileURLToPath(import.meta.resolve(request));

/** One file: the remotes' calls need all of it at once. */
const REDUX = {
  name: 'redux',
  chunks: 'async',
  enforce: true,
  test: /\/node_modules\/(?:@reduxjs|immer|react-redux|redux|redux-thunk|reselect|use-sync-external-store)\//,
};

/**
 * The build of a host, the shell or the operators' console: it loads remotes at runtime and provides what they share.
 * @param {{ name: string, refreshable?: boolean, compileAhead?: boolean }} app `refreshable` where a page may load somebody's local build; `compileAhead` where nearly all of a script
 * runs at once
 * @returns {(build: Build) => import('webpack').Configuration}
 */
export function createHostConfig({ name, refreshable = false, compileAhead = false }) {
  return (build) => {
    const config = commonConfig(name, build);
    Object.assign(config.optimization?.splitChunks ?? {}, { cacheGroups: { redux: REDUX } });
    if (build.watch !== true) {
      config.plugins?.push(checkedChunks(/^main\.\w+\.js$/));
      if (compileAhead) config.plugins?.push(compiledAhead());
      if (refreshable)
        config.plugins?.push(new RefreshableReactPlugin({ filename: 'react-development.js' }));
    }
    config.plugins?.push(
      new ModuleFederationPlugin({
        name,
        remotes: {},
        shared: provided(build.folder),
        shareStrategy: 'loaded-first',
        runtimePlugins: [path.join(handed, 'provideRuntimeCore.ts')],
        experiments: { optimization: optimized(build.watch ?? false) },
        manifest: false,
        dts: false,
        dev: false,
      }),
    );
    return config;
  };
}
