// @ts-check
import path from 'node:path';
import webpack from 'webpack';
import { checkedChunks } from 'remote-kit/webpack';
import { commonConfig } from '../../../webpack.config.base.js';

/** @typedef {import('../../../webpack.config.base.js').Build} Build */

/**
 * The same sources as one application, to measure the federation against: every app is joined when
 * it is built, in one file or in one for each screen.
 * @param {{ isSplit: boolean }} options
 * @returns {(build: Build) => import('webpack').Configuration}
 */
export function createUnfederatedConfig({ isSplit }) {
  return (build) => {
    const config = commonConfig('shell', build);
    if (config.cache && typeof config.cache === 'object')
      Object.assign(config.cache, { name: `bench-${isSplit ? 'split' : 'single'}` });
    config.plugins?.push(
      checkedChunks(/^main\.\w+\.js$/),
      replaced('RemoteRegistry', 'staticRegistry'),
      replaced('watchUncaughtErrors', 'staticRegistry'),
    );
    if (!isSplit)
      config.module = {
        ...config.module,
        parser: { javascript: { dynamicImportMode: 'eager' } },
        rules: [
          ...(config.module?.rules ?? []),
          // What comes with an applicant's consent comes after it, however the apps are joined.
          { test: /\/useMonitoring\.ts$/, parser: { dynamicImportMode: 'lazy' } },
        ],
      };
    return config;
  };
}

/**
 * @param {string} file of the shell's folder `remotes`
 * @param {string} variant of the bench that replaces it
 */
const replaced = (file, variant) =>
  new webpack.NormalModuleReplacementPlugin(
    new RegExp(`/${file}$`),
    path.join(import.meta.dirname, `${variant}.ts`),
  );
