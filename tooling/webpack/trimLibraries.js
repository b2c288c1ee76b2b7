// @ts-check
import webpack from 'webpack';

/**
 * What no page reaches of the libraries in the shell's first file, and no option of theirs leaves out. Each edit
 * keeps the library's behaviour for what is reached.
 * @type {{ file: RegExp, holds?: string, edits: [from: RegExp, to: string][] }[]}
 */
const TRIMMED = [
  {
    // Framework mode: prefetching, loading and scripts of pages that React Router's own server has rendered. Its name
    // changes with each version.
    file: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/,
    holds: 'function RouterProvider(',
    edits: [
      [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
      [/^\w+\.displayName = "\w+";$/gm, ''],
      [/React\d+\.useContext\(FrameworkContext\)/g, 'void 0'],
      [
        /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/,
        'let shouldPrefetch = false, prefetchRef, prefetchHandlers',
      ],
      // No navigation asks for a view transition.
      [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) \{/, 'if (true) {'],
      [
        /let \[vtContext, (\w+)\] = (React\d*)\.useState\([^)]*\)/,
        'let $1, vtContext = $2.useContext(ViewTransitionContext)',
      ],
      [
        /let \[(pendingState|renderDfd|transition|interruption), (\w+)\] = React\d*\.useState\(\)/g,
        'let $1, $2',
      ],
      [
        /React\d*\.useEffect\(\(\) => \{\s*if \(vtContext\.isTransitioning &&[^]*?, interruption\]\);/,
        '',
      ],
      [/useViewTransitionState\(path\) && viewTransition === true/, 'false'],
      [/warnOnce\(\s*(?:flushSync === false|viewTransitionOpts == null)[^]*?\n {6}\);/g, ''],
      // Server components, and errors that no route of ours leaves to the router.
      [/if \(this\.context\b/g, 'if (false'],
      [/React\d*\.createElement\(DefaultErrorComponent, null\)/, 'null'],
    ],
  },
  {
    // Discovery says what a manifest would have said.
    file: /\/@module-federation\/runtime-core\/dist\/core\.js$/,
    edits: [
      [
        /import \{ SnapshotHandler \} from "\.\/plugins\/snapshot\/SnapshotHandler\.js"/,
        'import { DisabledSnapshotHandler as SnapshotHandler } from "./plugins/snapshot/disabled.js"',
      ],
    ],
  },
  {
    // For plugins that preload by a manifest.
    file: /\/@module-federation\/runtime-core\/dist\/helpers\.js$/,
    edits: [
      [/import \{ preloadAssets \} from "\.\/utils\/preload\.js"/, 'const preloadAssets = void 0'],
    ],
  },
  {
    // Needs manifests as well.
    file: /\/@module-federation\/runtime-core\/dist\/remote\/index\.js$/,
    edits: [
      [
        /async preloadRemote\(preloadOptions\) \{/,
        'async preloadRemote() { throw new Error("Remotes are preloaded by their screens"); var preloadOptions;',
      ],
      // A remote is removed where another version takes its place.
      [/host\.snapshotHandler\.manifestCache\.delete\(remote\.entry\);/, ''],
    ],
  },
];

const NAME = 'trimmed-libraries';

/** Trims libraries in a production build, which fails where one of them is no longer found. */
export class TrimmedLibraries {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.options.module.rules.push(
      ...TRIMMED.map(
        ({ file }) =>
          /** @type {const} */ ({ test: file, enforce: 'pre', loader: import.meta.filename }),
      ),
    );
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const { file, holds = '' } of TRIMMED) {
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
 * The loader.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 * @throws Error where a new version of the library has nothing to edit
 */
export default function trimLibrary(source) {
  // What a build keeps of this is made anew after a change here.
  this.addDependency(import.meta.filename);
  const { edits = [] } =
    TRIMMED.find(
      ({ file, holds = '' }) => file.test(this.resourcePath) && source.includes(holds),
    ) ?? {};
  return edits.reduce((text, [from, to]) => {
    const edited = text.replace(from, to);
    if (edited === text) throw new Error(`${this.resourcePath} has no ${String(from)}`);
    return edited;
  }, source);
}
