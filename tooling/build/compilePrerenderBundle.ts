import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';
import { checkout, type App } from 'releases/apps';
import { PRERENDER_BUNDLE } from 'releases/registry';
import { SINGLETONS } from 'remote-kit/shared';
import type { Built } from './compile';

/** Where source maps say that sources are, on whatever machine the bundle runs. */
const SOURCES = 'file:///plum/';

/**
 * Compiles what the screens of an app are rendered with before any script has run: one file of CommonJS for Node. It has
 * the class names and constants of the browser's build. That of a remote requires what the shell provides, that of the
 * shell exports it: `shell/src/prerender.tsx`.
 * @param address of the browser's build, for pictures and fonts
 * @throws Error with the compiler's messages
 */
export async function compilePrerenderBundle(
  { name, folder }: App,
  version: string,
  outDir: string,
  built: Built,
  address = `/${name === 'shell' ? name : `remotes/${name}`}/${version}/`,
): Promise<void> {
  const isShell = name === 'shell';
  const { outputFiles } = await bundle({
    absWorkingDir: checkout,
    entryPoints: [path.join(folder, isShell ? 'src/prerender.tsx' : 'src/routes.tsx')],
    outfile: path.join(checkout, PRERENDER_BUNDLE),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    write: false,
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
    define: {
      APP_VERSION: JSON.stringify(version),
      'process.env.NODE_ENV': '"production"',
    },
    // What the shell provides is required from the shell's bundle.
    external: isShell ? [] : SINGLETONS,
    plugins: [browserNames(built, address)],
  });
  const text = (ending: string) =>
    outputFiles.find(({ path: file }) => file.endsWith(ending))?.text ?? '';
  const map = JSON.parse(text('.map')) as { sources: string[] };
  const sources = map.sources.map((file) => new URL(file, SOURCES).href);
  const inlined = Buffer.from(JSON.stringify({ ...map, sources })).toString('base64');
  await writeFile(
    path.join(outDir, PRERENDER_BUNDLE),
    `${text(PRERENDER_BUNDLE)}//# sourceMappingURL=data:application/json;base64,${inlined}\n`,
  );
}

/** Gives style sheets, pictures and fonts the names that they have in the browser's build. */
const browserNames = ({ classes, assets }: Built, address: string): Plugin => ({
  name: 'browser-names',
  setup(build) {
    build.onLoad({ filter: /\.s?css$/ }, ({ path: file }) => ({
      contents: classes.get(file) ?? '',
      loader: 'js',
    }));
    build.onLoad({ filter: /\.(?:svg|woff2)$/ }, ({ path: file }) => ({
      contents: `export default ${JSON.stringify(`${address}${assets.get(file) ?? ''}`)}`,
      loader: 'js',
    }));
  },
});
