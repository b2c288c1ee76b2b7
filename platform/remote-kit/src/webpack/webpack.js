// @ts-check
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import {
  baseConfig,
  CHUNK_TIMEOUT_MS,
  fileName,
  HIDDEN_MAPS,
  moduleRules,
} from '../shared/baseConfig.js';
import { federated } from '../shared/consumed.js';
import { CheckedChunksPlugin } from './checkedChunks.js';

export { BY_VERSION, BY_VERSION_LATER, optimized, ranged, SINGLETONS } from '../shared/consumed.js';

const require = createRequire(import.meta.url);
const REACT_REFRESH = '@pmmmwh/react-refresh-webpack-plugin';
// Without it the federation plugin finds webpack by a call that fails, for which webpack compiles the schema of its
// options: a tenth of a build's time.
process.env['FEDERATION_WEBPACK_PATH'] ??= require.resolve('webpack');

/**
 * @typedef {import('../shared/consumed.js').Build} Build
 * @typedef {import('../shared/consumed.js').Shared} Shared
 * @typedef {import('webpack').Configuration} Configuration
 */

/**
 * What every build of an app by webpack has in common, federated or not.
 * @param {string} name
 * @param {Build} build
 * @returns {Configuration}
 */
export function commonConfig(name, build) {
  const { version, cache, watch = false } = build;
  const base = baseConfig(name, build);
  const loaders = {
    swc: require.resolve('swc-loader'),
    css: require.resolve('css-loader'),
    sass: require.resolve('sass-loader'),
    extract: MiniCssExtractPlugin.loader,
  };
  return {
    ...base,
    module: { rules: moduleRules(name, build, loaders, watch) },
    plugins: [
      new webpack.DefinePlugin({ APP_VERSION: JSON.stringify(version) }),
      new MiniCssExtractPlugin({
        filename: fileName('css', watch),
        chunkFilename: fileName('css', watch),
        ignoreOrder: true,
      }),
      watch
        ? // Installed for development alone.
          new (require(REACT_REFRESH))({ overlay: false, library: name })
        : new webpack.SourceMapDevToolPlugin(HIDDEN_MAPS),
    ],
    optimization: {
      ...base.optimization,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
          extractComments: false,
          parallel: true,
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: cache,
      name: `${name}-${watch ? 'watch' : 'production'}`,
      buildDependencies: { config: [import.meta.filename] },
    },
  };
}

/**
 * Has a browser compile all functions of a script while it arrives, beside the page's thread, instead of each at its
 * first call. It costs time where few of them run; Chromium alone heeds it.
 */
export const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // The minimizer would remove it.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * Has an app's entry check the chunks that it loads.
 * @param {string | RegExp} entry
 */
export const checkedChunks = (entry) =>
  new CheckedChunksPlugin({ entry, timeoutMs: CHUNK_TIMEOUT_MS });

/**
 * The build of a remote by webpack: it exposes its routes and nothing else.
 * @param {{ name: string, compileAhead?: boolean }} app `compileAhead`
 * where nearly all of a script runs at once
 * @returns {(build: Build) => Configuration}
 */
export function createRemoteConfig({ name, compileAhead = false }) {
  return (build) => {
    const config = commonConfig(name, build);
    const alone = build.watch ?? false;
    if (!alone) {
      config.entry = {};
      if (compileAhead) config.plugins?.push(compiledAhead());
      config.plugins?.push(checkedChunks('remoteEntry.js'));
      // A module that threw runs again at the next try, instead of being an empty one from then on.
      Object.assign(config.output ?? {}, { strictModuleErrorHandling: true });
    }
    config.plugins?.push(new ModuleFederationPlugin(federated(name, build.folder, alone)));
    return config;
  };
}
