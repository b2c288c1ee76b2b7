// @ts-check
import webpack from 'webpack';

/**
 * What no page reaches of a library in the first load, and no option of it leaves out. Each edit keeps the library's
 * behaviour for what is reached.
 * @typedef {{ file: RegExp, holds?: string, edits: [from: RegExp, to: string][] }} Trimmed
 */

/**
 * Of the federation runtime, in every app.
 * @type {Trimmed[]}
 */
const TRIMMED = [
  {
    // The codes say the same, and each message names the page that explains its code.
    file: /\/@module-federation\/error-codes\/dist\/desc\.mjs$/,
    edits: [[/const runtimeDescMap = \{[^}]*\};/, 'const runtimeDescMap = {};']],
  },
  {
    // What a console without `warn` or `error` would need, and stack traces of its debug mode.
    file: /\/@module-federation\/sdk\/dist\/logger\.js$/,
    edits: [
      [
        /emit\(method, args\) \{[^]*?\n\t\}\n/,
        'emit(method, args) { this.delegate[method](this.prefix, ...args); }\n',
      ],
      [
        /= createInfrastructureLogger\(PREFIX\)/,
        '= /* @__PURE__ */ createInfrastructureLogger(PREFIX)',
      ],
    ],
  },
  {
    // Shared libraries whose unused exports a deployment server removes.
    file: /\/@module-federation\/webpack-bundler-runtime\/dist\/init\.js$/,
    edits: [[/if \(USE_SHARED\)/, 'if (false)']],
  },
  {
    // Remotes that are imported by name when an app is built.
    file: /\/@module-federation\/webpack-bundler-runtime\/dist\/index\.js$/,
    edits: [
      [/remotes: USE_REMOTE \? remotes : void 0,/, ''],
      [/getSharedFallbackGetter: USE_SHARED \? getSharedFallbackGetter : void 0/, ''],
    ],
  },
];

const NAME = 'trimmed-libraries';

/** Trims libraries in a production build, which fails where one of them is no longer found. */
export class TrimmedLibraries {
  /**
   * @param {Trimmed[]} trimmed
   * @param {string} loader a file that exports `trimLoader` of them
   */
  constructor(trimmed = TRIMMED, loader = import.meta.filename) {
    this.trimmed = trimmed;
    this.loader = loader;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    const { trimmed, loader } = this;
    compiler.options.module.rules.push(
      ...trimmed.map(({ file }) => /** @type {const} */ ({ test: file, enforce: 'pre', loader })),
    );
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const { file, holds = '' } of trimmed) {
          const isThere = [...modules].some(
            (module) =>
              file.test(module.nameForCondition() ?? '') &&
              module.originalSource()?.source().includes(holds),
          );
          if (isThere) continue;
          compilation.errors.push(
            new webpack.WebpackError(
              `No module to trim fits ${String(file)} and holds '${holds}'.`,
            ),
          );
        }
      });
    });
  }
}

/**
 * The loader that edits these libraries. It throws where a new version of one has nothing to edit.
 * @param {Trimmed[]} trimmed
 * @param {string} filename where it is exported
 */
export const trimLoader = (trimmed, filename) =>
  /**
   * @this {import('webpack').LoaderContext<unknown>}
   * @param {string} source
   */
  function trimLibrary(source) {
    // What a build keeps of this is made anew after a change here.
    this.addDependency(import.meta.filename);
    this.addDependency(filename);
    const { edits = [] } =
      trimmed.find(
        ({ file, holds = '' }) => file.test(this.resourcePath) && source.includes(holds),
      ) ?? {};
    return edits.reduce((text, [from, to]) => {
      const edited = text.replace(from, to);
      if (edited === text) throw new Error(`${this.resourcePath} has no ${String(from)}`);
      return edited;
    }, source);
  };

export default trimLoader(TRIMMED, import.meta.filename);
