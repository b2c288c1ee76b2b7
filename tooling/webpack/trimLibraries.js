// @ts-check

/**
 * What no page reaches of the libraries in the shell's first file, and no option of theirs leaves out. Each edit
 * keeps the library's behaviour for what is reached.
 * @type {{ file: RegExp, edits: [from: RegExp, to: string][] }[]}
 */
const TRIMMED = [
  {
    // Framework mode: prefetching, loading and scripts of pages that React Router's own server has rendered.
    file: /\/react-router\/dist\/production\/chunk-7RTFRKQW\.mjs$/,
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

/** The rules that trim libraries, for a production build. @returns {import('webpack').RuleSetRule[]} */
export const trimmedLibraries = () =>
  TRIMMED.map(({ file }) => ({ test: file, enforce: 'pre', loader: import.meta.filename }));

/**
 * The loader.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 * @throws Error where a new version of the library has nothing to edit
 */
export default function trimLibrary(source) {
  const { edits = [] } = TRIMMED.find(({ file }) => file.test(this.resourcePath)) ?? {};
  return edits.reduce((text, [from, to]) => {
    const edited = text.replace(from, to);
    if (edited === text) throw new Error(`${this.resourcePath} has no ${String(from)}`);
    return edited;
  }, source);
}
