// @ts-check
import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const NAME = 'checked-chunks';
/** The placeholder in the entry until every file has its final content. */
const TABLE = 'globalThis.PLUM_CHUNK_INTEGRITY';
const CHECK = `${webpack.RuntimeGlobals.require}.checked`;

/** What an app fetches by itself is named by no page, so its own runtime has to check it. */
class CheckRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super(NAME);
  }

  /** @override */
  generate() {
    // Another address for another try: the first may hang, or the browser may have kept what it got.
    return `
const integrity = (${TABLE});
const tries = {};
${CHECK} = (tag, attribute, url) => {
  tag.integrity = integrity[url.slice(${webpack.RuntimeGlobals.publicPath}.length)] || 'sha256-unknown';
  if (attribute === 'src') tag.crossOrigin = 'anonymous';
  if (tries[url]) tag[attribute] = url + '?attempt=' + tries[url];
  tries[url] = (tries[url] || 0) + 1;
};`;
  }
}

/**
 * Lets a build check the integrity of every script and style sheet that it loads after its entry, whose
 * own integrity the release record holds. A failed file is requested again under another address. A style
 * sheet, for which webpack has no timeout, gets the same timeout as a script.
 */
export class CheckedChunksPlugin {
  /** @param {{ entry: string | RegExp, timeoutMs: number }} options `entry` matches one file */
  constructor({ entry, timeoutMs }) {
    this.entry = entry;
    this.timeoutMs = timeoutMs;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk, needed) => {
        needed.add(webpack.RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new CheckRuntimeModule());
      });
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\n${CHECK}(script, 'src', url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) => `${source}
${CHECK}(${tag}, 'href', ${href});
setTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: 'timeout', target: ${tag} }), ${String(this.timeoutMs)});`,
      );
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        () => this.#fillIn(compilation),
      );
    });
  }

  /** @param {webpack.Compilation} compilation */
  #fillIn(compilation) {
    const { entry: wanted } = this;
    const found = compilation
      .getAssets()
      .find(({ name }) => (typeof wanted === 'string' ? name === wanted : wanted.test(name)));
    const entry = found?.source.source().toString() ?? '';
    if (found === undefined || entry.split(TABLE).length !== 2)
      throw new Error(`${String(wanted)} has no one place for the integrity of its chunks`);
    const table = Object.fromEntries(
      compilation
        .getAssets()
        .filter(({ name }) => /\.(?:js|css)$/.test(name) && name !== found.name)
        .map(({ name, source }) => [name, integrityOf(name, source.buffer())]),
    );
    const { RawSource, ReplaceSource, SourceMapSource } = webpack.sources;
    // The map was made before the table is filled in.
    const file = `${found.name}.map`;
    const map = compilation.getAsset(file)?.source.source().toString();
    const filled = new ReplaceSource(
      map === undefined ? new RawSource(entry) : new SourceMapSource(entry, found.name, map),
    );
    const start = entry.indexOf(TABLE);
    filled.replace(start, start + TABLE.length - 1, JSON.stringify(table));
    compilation.updateAsset(found.name, new RawSource(filled.source()));
    if (map === undefined) return;
    const corrected = { ...JSON.parse(map), ...filled.map(), file: found.name };
    compilation.updateAsset(file, new RawSource(JSON.stringify(corrected)));
  }
}

/**
 * Each hash is part of the first load, and nothing compresses it. A page also preloads style sheets, which browsers
 * use only where the texts are equal: theirs is that of the release record.
 * @param {string} name
 * @param {Buffer} content
 */
function integrityOf(name, content) {
  const algorithm = name.endsWith('.css') ? 'sha384' : 'sha256';
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
