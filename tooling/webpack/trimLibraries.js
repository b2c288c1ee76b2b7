// @ts-check
import { TrimmedLibraries, trimLoader } from 'remote-kit/webpack';

/**
 * Of what a host alone has in its first file.
 * @type {import('remote-kit/webpack').Trimmed[]}
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
    // Of its debug mode, whose messages are not kept. The first look into a storage waits for another process.
    file: /\/@module-federation\/sdk\/dist\/env\.js$/,
    edits: [[/return isBrowserDebug\(\);/, 'return false;']],
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
  {
    // What a host takes from the share scope: nothing.
    file: /\/@module-federation\/webpack-bundler-runtime\/dist\/index\.js$/,
    edits: [
      [/consumes: USE_SHARED \? consumes : void 0,/, ''],
      [/installInitialConsumes: USE_SHARED \? installInitialConsumes : void 0,/, ''],
    ],
  },
  {
    // Remotes are scripts.
    file: /\/@module-federation\/runtime-core\/dist\/utils\/load\.js$/,
    edits: [
      [/if \(isEsmRemoteType\(type\)\) return loadEsmEntry\(\{[^}]*\}\);/, ''],
      [/if \(type === "system"\) return loadSystemJsEntry\(\{[^}]*\}\);/, ''],
    ],
  },
];

export const trimmedHost = new TrimmedLibraries(TRIMMED, import.meta.filename);

export default trimLoader(TRIMMED, import.meta.filename);
