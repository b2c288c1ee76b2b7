import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { readSourceMap, type ReleaseStore } from 'releases/registry';
import { log } from 'telemetry/log';
import type { ShownFrame } from '../contract/errors';
import { storeRefusal } from '../http/refusalOf';

/** A parsed map takes a few megabytes. */
const MAX_MAPS = 24;
const FRAME = /^(.+@[^/]+)\/([^:]+):(\d+):(\d+)(?: (.+))?$/;
const LIBRARY = /(?:^|\/)(?:node_modules|webpack)\//;
const MAX_LINE_LENGTH = 200;

/** Turns places in published files into places in sources, by the maps of the release store. */
export class Symbolicator {
  readonly #store: ReleaseStore;
  /** By `<app>@<version>/<file>`, the most recently used last. */
  readonly #maps = new Map<string, Promise<TraceMap | null>>();

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /**
   * Never fails, since any client can report any frame.
   * @param frame as it was reported: `<app>@<version>/<file>:<line>:<column> <function>`
   */
  async frame(frame: string): Promise<ShownFrame> {
    const [, app = '', file = '', row = '1', place = '1', name] = FRAME.exec(frame) ?? [];
    const published = `${app}/${file}:${row}:${place}`;
    // Browsers count columns from 1.
    const asked = { line: Number(row), column: Math.max(0, Number(place) - 1) };
    const map = asked.line > 0 ? await this.#map(app, file) : null;
    const found = map && originalPositionFor(map, asked);
    const shown: ShownFrame = {
      file: `${app}/${file}`,
      line: asked.line,
      column: asked.column + 1,
      name: name ?? null,
      isLibrary: false,
      source: null,
      published,
    };
    if (!map || !found?.source) return shown;
    const { source, line, column } = found;
    const text = sourceContentFor(map, source)?.split('\n')[line - 1]?.trim();
    return {
      ...shown,
      file: source,
      line,
      column: column + 1,
      // A short one is what the minifier called it.
      name: name !== undefined && name.length > 2 ? name : null,
      isLibrary: LIBRARY.test(source),
      source: text?.slice(0, MAX_LINE_LENGTH) ?? null,
    };
  }

  #map(app: string, file: string): Promise<TraceMap | null> {
    const key = `${app}/${file}`;
    const map = this.#maps.get(key) ?? this.#read(app, file);
    this.#maps.delete(key);
    this.#maps.set(key, map);
    const [oldest] = this.#maps.keys();
    if (this.#maps.size > MAX_MAPS && oldest !== undefined) this.#maps.delete(oldest);
    return map;
  }

  /** Null where there is none, or none that counts: a page may report any version. */
  async #read(app: string, file: string): Promise<TraceMap | null> {
    const [name = '', version = ''] = app.split('@');
    try {
      const text = await readSourceMap(this.#store, name, version, file);
      return text === null ? null : new TraceMap(text);
    } catch (cause) {
      log.warn({ cause }, `The source map of ${app}/${file} could not be read`);
      // The store may answer again soon.
      if (storeRefusal(cause) !== null) this.#maps.delete(`${app}/${file}`);
      return null;
    }
  }
}
