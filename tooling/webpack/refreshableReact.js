// @ts-check
import { readFileSync } from 'node:fs';
import webpack from 'webpack';

const NAME = 'refreshable-react';
const PRODUCTION = /node_modules[\\/](?:react|react-dom)[\\/]cjs[\\/][\w-]+\.production\.js$/;

/**
 * Adds a file to a production build that puts React's development build in the place of its own: only that
 * one can show a changed component without losing what was typed. A page that runs somebody's local
 * build loads it before everything else, and webpack keeps the modules that are registered first. No other page asks for it.
 */
export class RefreshableReactPlugin {
  /** @param {{ filename: string }} options */
  constructor({ filename }) {
    this.filename = filename;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const source = new webpack.sources.RawSource(this.#source(compilation));
          compilation.emitAsset(this.filename, source);
        },
      );
    });
  }

  /** @param {webpack.Compilation} compilation */
  #source(compilation) {
    const { chunkLoadingGlobal } = compilation.outputOptions;
    const replaced = [...compilation.modules].filter((module) =>
      PRODUCTION.test(module.nameForCondition() ?? ''),
    );
    if (replaced.length === 0) throw new Error('The build holds no React to replace');
    // A development build may need what the production build of the same module does not.
    const ids = Object.assign({}, ...replaced.map((module) => requiredIds(compilation, module)));
    const factories = replaced.map((module) => factory(compilation, module));
    return `{
const process = { env: { NODE_ENV: 'development' } };
const ids = ${JSON.stringify(ids)};
(self[${JSON.stringify(chunkLoadingGlobal)}] ||= []).push([[${JSON.stringify(NAME)}], {
${factories.join(',\n')}
}]);
}`;
  }
}

/**
 * The ids of the modules that a module requires, by the words in which it asks for them.
 * @param {webpack.Compilation} compilation
 * @param {webpack.Module} module
 * @returns {Record<string, string | number | null>}
 */
function requiredIds({ chunkGraph, moduleGraph }, module) {
  return Object.fromEntries(
    module.dependencies.flatMap((dependency) => {
      const required = moduleGraph.getModule(dependency);
      return required && 'request' in dependency
        ? [[String(dependency.request), chunkGraph.getModuleId(required)]]
        : [];
    }),
  );
}

/**
 * @param {webpack.Compilation} compilation
 * @param {webpack.Module} module
 */
function factory({ chunkGraph }, module) {
  const file = module.nameForCondition() ?? '';
  const source = readFileSync(file.replace(/\.production\.js$/, '.development.js'), 'utf8');
  return `${JSON.stringify(chunkGraph.getModuleId(module))}(module, exports, load) {
const require = (name) => load(ids[name]);
${source}
}`;
}
