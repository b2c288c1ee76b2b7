// @ts-check
import path from 'node:path';
import { installedFolder } from './installed.js';

/** A file that hangs for longer is requested again under another address. */
export const CHUNK_TIMEOUT_MS = 10_000;

/**
 * What the builds of webpack and Rspack have in common. Both read one format.
 * @param {string} name
 * @param {import('./consumed.js').Build} build
 */
export function baseConfig(name, { version, outDir, folder, watch = false }) {
  return {
    name,
    context: folder,
    mode: /** @type {'development' | 'production'} */ (watch ? 'development' : 'production'),
    target: /** @type {['web', 'es2022']} */ (['web', 'es2022']),
    devtool: /** @type {'eval-cheap-module-source-map' | false} */ (
      watch ? 'eval-cheap-module-source-map' : false
    ),
    entry: { main: './src/main.ts' },
    output: {
      path: outDir,
      // The version is in the name so that two versions of an app never share one runtime.
      uniqueName: `${name}@${version}`,
      publicPath: 'auto',
      filename: fileName('js', watch),
      chunkFilename: fileName('js', watch),
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: /** @type {const} */ ('anonymous'),
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      clean: !watch,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The router's package names its development build for browsers, a third larger.
      alias: watch ? {} : productionRouter(folder),
    },
    // A request costs a phone more than a few kilobytes do.
    optimization: {
      splitChunks: { minSize: 40_000 },
      // A hot update is from the last build without errors, so that mending one keeps the state of the page.
      emitOnErrors: false,
    },
    infrastructureLogging: { level: /** @type {const} */ ('error') },
    performance: /** @type {const} */ (false),
    stats: /** @type {const} */ ('errors-warnings'),
  };
}

/**
 * Source maps for the registry. No file names its own, since they are not served. `noSources` would save little: the
 * build leaves out what libraries contain.
 */
export const HIDDEN_MAPS = {
  test: /\.js$/,
  filename: '[file].map',
  append: /** @type {const} */ (false),
  moduleFilenameTemplate: '[resource-path]',
};

/**
 * @param {string} ending
 * @param {boolean} watch
 */
export const fileName = (ending, watch) =>
  watch ? `[name].${ending}` : `[name].[contenthash:10].${ending}`;

/** @param {string} folder that of the app */
function productionRouter(folder) {
  const built = path.join(installedFolder('react-router', folder), 'dist/production');
  return {
    'react-router$': path.join(built, 'index.mjs'),
    'react-router/dom$': path.join(built, 'dom-export.mjs'),
  };
}

/**
 * The rules for sources, style sheets and pictures.
 * @param {string} name
 * @param {import('./consumed.js').Build} build
 * @param {{ swc: string, css: string, sass: string, extract: string }} loaders
 * @param {boolean} refresh whether the page has React Refresh
 */
export function moduleRules(
  name,
  { version, watch = false },
  { swc, css, sass, extract },
  refresh,
) {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: swc,
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: {
            react: { runtime: 'automatic', development: watch, refresh },
          },
        },
      },
    },
    {
      // The kit's packages bring plain style sheets.
      test: /\.s?css$/,
      sideEffects: true,
      // The bundlers have rules of their own for style sheets.
      type: 'javascript/auto',
      use: [
        extract,
        {
          loader: css,
          options: {
            sourceMap: watch,
            modules: {
              auto: /\.module\.s?css$/,
              // Every app has its own copy of a component's styles, and its own names for them.
              localIdentName: watch ? '_[name]__[local]_[hash:base64:5]' : '_[hash:base64:6]',
              localIdentHashSalt: `${name}@${version}`,
              exportLocalsConvention: 'as-is',
              namedExport: false,
            },
          },
        },
      ],
    },
    {
      test: /\.scss$/,
      loader: sass,
      enforce: /** @type {const} */ ('pre'),
      options: { api: 'modern-compiler', sourceMap: watch },
    },
    { test: /\.(svg|woff2)$/, type: 'asset/resource' },
  ];
}

/** What every federated build of a remote has. @param {string} name */
export const exposed = (name) => ({
  name: name.replaceAll('-', '_'),
  filename: 'remoteEntry.js',
  exposes: { './routes': './src/routes.tsx' },
  shareStrategy: /** @type {const} */ ('loaded-first'),
  manifest: true,
  dts: false,
  dev: false,
});
