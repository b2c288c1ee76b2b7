// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, fileName, HIDDEN_MAPS, moduleRules } from '../shared/baseConfig.js';
import { federated } from '../shared/consumed.js';

const require = createRequire(import.meta.url);

/**
 * The build of a remote by Rspack: what `createRemoteConfig` makes with webpack. The project installs Rspack
 * itself: `npm install --save-dev @rspack/core`. Rspack's own plugin checks the integrity of chunks
 * and style sheets; it requests a failed one again under the same address.
 * @param {{ name: string }} app
 * @returns {(build: import('../shared/consumed.js').Build) => import('@rspack/core').Configuration}
 */
export function createRspackRemoteConfig({ name }) {
  return (build) => {
    const { rspack } = rspackOf(build.folder);
    const { version, folder, watch = false } = build;
    const base = baseConfig(name, build);
    const loaders = {
      swc: 'builtin:swc-loader',
      css: require.resolve('css-loader'),
      sass: require.resolve('sass-loader'),
      extract: rspack.CssExtractRspackPlugin.loader,
    };
    return {
      ...base,
      entry: watch ? base.entry : {},
      output: { ...base.output, strictModuleErrorHandling: true },
      module: { rules: moduleRules(name, build, loaders, false) },
      optimization: {
        ...base.optimization,
        minimizer: [
          new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
          new rspack.LightningCssMinimizerRspackPlugin(),
        ],
      },
      plugins: [
        new rspack.DefinePlugin({
          APP_VERSION: JSON.stringify(version),
          // How tsx names functions of Rspack's own runtime, where it runs the build.
          __name: '((named) => named)',
        }),
        new rspack.CssExtractRspackPlugin({
          filename: fileName('css', watch),
          chunkFilename: fileName('css', watch),
          ignoreOrder: true,
        }),
        ...(watch
          ? []
          : [
              new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
              new rspack.SourceMapDevToolPlugin(HIDDEN_MAPS),
            ]),
        new ModuleFederationPlugin(federated(name, folder, watch)),
      ],
    };
  };
}

/**
 * The Rspack that the project has installed.
 * @param {string} folder that of the project
 * @returns {typeof import('@rspack/core')}
 */
const rspackOf = (folder) => createRequire(path.join(folder, 'package.json'))('@rspack/core');
