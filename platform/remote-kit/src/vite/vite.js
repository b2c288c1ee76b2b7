// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHUNK_TIMEOUT_MS, exposed } from '../shared/baseConfig.js';
import { consumed, optimized, SINGLETONS } from '../shared/consumed.js';
import { checkedSheet } from './checkedSheet.js';

/**
 * The build of a remote by Vite: ES modules, whose integrity the page's import map has. The project installs Vite and
 * its plugin itself: `npm install --save-dev vite @module-federation/vite`.
 * @param {{ name: string }} app
 * @returns {(build: import('../shared/consumed.js').Build) => Promise<import('vite').InlineConfig>}
 */
export function createViteRemoteConfig({ name }) {
  return async ({ version, folder, outDir, cache, watch = false }) => {
    const { federation } = await pluginOf(folder);
    const routes = path.join(folder, 'src/routes.tsx');
    const { manifest, exposes, filename, name: federationName } = exposed(name);
    return {
      configFile: false,
      root: folder,
      cacheDir: path.join(cache, `${name}-vite`),
      // Files find one another, wherever the folder is served.
      base: './',
      logLevel: 'warn',
      optimizeDeps: { entries: ['src/main.ts'] },
      define: { APP_VERSION: JSON.stringify(version) },
      css: {
        modules: {
          // Every app has its own copy of a component's styles, and its own names for them.
          hashPrefix: `${name}@${version}`,
          generateScopedName: watch ? '_[name]__[local]_[hash:base64:5]' : '_[hash:base64:6]',
        },
      },
      build: {
        outDir,
        emptyOutDir: true,
        target: 'es2022',
        sourcemap: 'hidden',
        assetsDir: '',
        assetsInlineLimit: 0,
        // One, which is checked.
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: [routes, writeUses(cache, name)] },
      },
      // Alone it has copies of its own of what is shared.
      plugins: watch
        ? []
        : [
            federation({
              name: federationName,
              filename,
              exposes,
              manifest,
              dts: false,
              shareStrategy: 'loaded-first',
              // In seconds: on a busy machine the shorter default ends the build's analysis too early, and with it the build.
              moduleParseIdleTimeout: 300,
              shared: consumed(folder, false),
              ...optimized(false),
              disableRemote: true,
              // One copy of the federation runtime for the page: the shell's.
              experiments: { externalRuntime: true },
            }),
            checkedSheet({ exposed: routes, timeoutMs: CHUNK_TIMEOUT_MS }),
          ],
    };
  };
}

/**
 * Writes a module that uses all of what the shell provides: the plugin reads which names of it the remote uses, and on
 * a busy machine ends before it has read every module.
 * @param {string} cache
 * @param {string} name
 */
function writeUses(cache, name) {
  const file = path.join(cache, `${name}-uses.js`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(
    file,
    `${SINGLETONS.map((entry, index) => `import * as used${String(index)} from '${entry}';`).join('\n')}
export default [${SINGLETONS.map((_entry, index) => `used${String(index)}`).join(', ')}];
`,
  );
  return file;
}

/**
 * The plugin that the project has installed.
 * @param {string} folder that of the project
 * @returns {Promise<typeof import('@module-federation/vite')>}
 */
async function pluginOf(folder) {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  return import(pathToFileURL(resolve('@module-federation/vite')).href);
}
