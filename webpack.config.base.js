// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { CheckedChunksPlugin } from './tooling/webpack/checkedChunks.js';
import { RefreshableReactPlugin } from './tooling/webpack/refreshableReact.js';

const root = import.meta.dirname;
const require = createRequire(import.meta.url);

/**
 * @typedef {object} Build What one build is of.
 * @property {string} version the version it will be published under
 * @property {string} outDir where its files go
 * @property {boolean} [watch] a development build, with hot reload and its own copies of what is shared
 */
/** @typedef {Record<string, object>} Shared */
/** @typedef {import('webpack').Configuration} Configuration */

/** @param {string} name */
const versionOf = (name) => /** @type {string} */ (require(`${name}/package.json`).version);

/** @param {string} name the workspace's folder */
const workspaceVersion = (name) =>
  /** @type {string} */ (require(path.join(root, name, 'package.json')).version);

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const PLATFORM = ['session', 'http', 'toggles', 'brand', 'screens'].map(
  (entry) => `shared-auth/${entry}`,
);
const REACT_REFRESH = '@pmmmwh/react-refresh-webpack-plugin';
const BY_VERSION = ['@reduxjs/toolkit', 'react-redux', 'zustand'];
/** Needed by the second screen at the earliest, so not part of the shell's first file. */
const BY_VERSION_LATER = ['@reduxjs/toolkit/query/react'];

/**
 * For browsers only, and without the part that reads manifests at runtime: discovery says what they would.
 * @type {{ target: 'web', disableSnapshot: boolean }}
 */
const OPTIMIZED = { target: 'web', disableSnapshot: true };

/** A file that hangs for longer is requested again under another address. */
const CHUNK_TIMEOUT_MS = 10_000;

/** @param {string} request */
const packageOf = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** @param {string} request */
const installed = (request) =>
  request.startsWith('shared-auth/')
    ? workspaceVersion('shared-auth')
    : versionOf(packageOf(request));

/**
 * What the shell provides. All of it is part of the shell's first file, so that no remote waits
 * for a further request.
 * @returns {Shared}
 */
function provided() {
  /** @type {Shared} */
  const shared = {};
  for (const request of [...REACT, ...PLATFORM, 'react-router-dom'])
    shared[request] = { ...ranged(request), singleton: true, eager: true };
  for (const request of PLATFORM)
    Object.assign(shared[request] ?? {}, { import: entryOf(request) });
  for (const request of BY_VERSION)
    shared[request] = { ...byVersion(request), eager: true, import: entryOf(request) };
  for (const request of BY_VERSION_LATER)
    shared[request] = { ...byVersion(request), import: entryOf(request) };
  // Only what remotes may use of the router: the rest of it need not be kept for them.
  Object.assign(shared['react-router-dom'] ?? {}, {
    import: path.join(root, 'shell/src/remotes/sharedRouter.ts'),
  });
  return shared;
}

/**
 * What a remote needs. What must be one comes from the shell alone; the libraries shared by version
 * have a copy of the remote's own, fetched only where the shell's does not fit.
 * @param {boolean} alone whether the remote must also run without a shell
 * @returns {Shared}
 */
function consumed(alone) {
  /** @type {Shared} */
  const shared = {};
  for (const request of [...REACT, ...PLATFORM, 'react-router-dom'])
    shared[request] = { ...ranged(request), singleton: true, ...(!alone && { import: false }) };
  for (const request of [...BY_VERSION, ...BY_VERSION_LATER]) shared[request] = byVersion(request);
  return shared;
}

/**
 * The file that a browser's build takes for a package. Given as a file, it is provided also where the shell
 * itself does not import it.
 * @param {string} request
 */
const entryOf = (request) => fileURLToPath(import.meta.resolve(request));

/** @param {string} request */
const ranged = (request) => ({
  version: installed(request),
  requiredVersion: `^${installed(request)}`,
});

/** @param {string} request */
const byVersion = (request) => ({ ...ranged(request), singleton: false });

/**
 * What every build of a part has in common, federated or not.
 * @param {string} name
 * @param {Build} build
 * @returns {Configuration}
 */
export function commonConfig(name, { version, outDir, watch = false }) {
  return {
    name,
    context: path.join(root, name),
    mode: watch ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: watch ? 'eval-cheap-module-source-map' : false,
    entry: { main: './src/main.ts' },
    output: {
      path: outDir,
      // The version is in the name so that two versions of a part never share one runtime.
      uniqueName: `${name}@${version}`,
      publicPath: 'auto',
      filename: watch ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: watch ? '[name].js' : '[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: !watch,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The router's package names its development build for browsers, a third larger.
      alias: watch ? {} : productionRouter(),
    },
    module: { rules: rules(name, version, watch) },
    plugins: [
      new webpack.DefinePlugin({ APP_VERSION: JSON.stringify(version) }),
      new MiniCssExtractPlugin({
        filename: watch ? '[name].css' : '[name].[contenthash:10].css',
        chunkFilename: watch ? '[name].css' : '[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
      // Installed for development alone.
      ...(watch ? [new (require(REACT_REFRESH))({ overlay: false, library: name })] : []),
    ],
    optimization: {
      // A request costs a phone more than a few kilobytes do.
      splitChunks: { minSize: 40_000 },
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
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${watch ? 'watch' : 'production'}`,
      buildDependencies: { config: [import.meta.filename] },
    },
    infrastructureLogging: { level: 'error' },
    performance: false,
    stats: 'errors-warnings',
  };
}

function productionRouter() {
  const folder = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist');
  return {
    'react-router$': path.join(folder, 'production/index.mjs'),
    'react-router/dom$': path.join(folder, 'production/dom-export.mjs'),
  };
}

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean} watch
 * @returns {import('webpack').RuleSetRule[]}
 */
function rules(name, version, watch) {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: {
            react: { runtime: 'automatic', development: watch, refresh: watch },
          },
        },
      },
    },
    {
      test: /\.scss$/,
      sideEffects: true,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: /\.module\.scss$/,
              // Every part has its own copy of a component's styles, and its own names for them.
              localIdentName: watch ? '[name]__[local]_[hash:base64:5]' : '[hash:base64:7]',
              localIdentHashSalt: `${name}@${version}`,
              exportLocalsConvention: 'as-is',
              namedExport: false,
            },
          },
        },
        { loader: 'sass-loader', options: { api: 'modern-compiler' } },
      ],
    },
    { test: /\.(svg|woff2)$/, type: 'asset/resource' },
  ];
}

/**
 * The build of the shell: it loads remotes at runtime and provides what they share.
 * @param {{ name: string, port: number }} part `port` as distance from PORT_BASE
 * @returns {(build: Build) => Configuration}
 */
export function createHostConfig({ name }) {
  return (build) => {
    const config = commonConfig(name, build);
    if (build.watch !== true)
      config.plugins?.push(new RefreshableReactPlugin({ filename: 'react-development.js' }));
    config.plugins?.push(
      new ModuleFederationPlugin({
        name,
        remotes: {},
        shared: provided(),
        shareStrategy: 'loaded-first',
        runtimePlugins: [path.join(root, 'shell/src/remotes/provideRuntimeCore.ts')],
        experiments: { optimization: OPTIMIZED },
        manifest: false,
        dts: false,
        dev: false,
      }),
    );
    return config;
  };
}

/**
 * The build of a remote: it exposes its routes and nothing else.
 * @param {{ name: string, port: number }} part `port` as distance from PORT_BASE
 * @returns {(build: Build) => Configuration}
 */
export function createRemoteConfig({ name }) {
  return (build) => {
    const config = commonConfig(name, build);
    const alone = build.watch ?? false;
    if (!alone) {
      config.entry = {};
      config.plugins?.push(
        new CheckedChunksPlugin({ entry: 'remoteEntry.js', timeoutMs: CHUNK_TIMEOUT_MS }),
      );
      // A module that threw runs again at the next try, instead of being an empty one from then on.
      Object.assign(config.output ?? {}, { strictModuleErrorHandling: true });
    }
    config.plugins?.push(
      new ModuleFederationPlugin({
        name: name.replace('-', '_'),
        filename: 'remoteEntry.js',
        exposes: { './routes': './src/routes.tsx' },
        shared: consumed(alone),
        shareStrategy: 'loaded-first',
        experiments: {
          optimization: OPTIMIZED,
          // One copy of the federation runtime for the page: the shell's.
          ...(!alone && { externalRuntime: true }),
        },
        manifest: true,
        dts: false,
        dev: false,
      }),
    );
    return config;
  };
}
