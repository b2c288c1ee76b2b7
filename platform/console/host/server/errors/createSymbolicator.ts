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

/**
 * Finds the place in the sources. Never fails, since any client can report any frame.
 * @param reported `<app>@<version>/<file>:<line>:<column> <function>`
 */
export type Symbolicate = (reported: string) => Promise<ShownFrame>;

/** Reads the source maps of the release store. */
export function createSymbolicator(store: ReleaseStore): Symbolicate {
  /** By `<app>@<version>/<file>`, the most recently used last. */
  const maps = new Map<string, ReturnType<typeof read>>();

  function mapOf(app: string, file: string) {
    const key = `${app}/${file}`;
    const map = maps.get(key) ?? read(app, file);
    maps.delete(key);
    maps.set(key, map);
    const [oldest] = maps.keys();
    if (maps.size > MAX_MAPS && oldest !== undefined) maps.delete(oldest);
    return map;
  }

  /** Null where there is none, or none that counts: a page may report any version. Undefined while the store is away. */
  async function read(app: string, file: string): Promise<TraceMap | null | undefined> {
    const [name = '', version = ''] = app.split('@');
    try {
      const text = await readSourceMap(store, name, version, file);
      return text === null ? null : new TraceMap(text);
    } catch (cause) {
      log.warn({ cause }, `The source map of ${app}/${file} could not be read`);
      if (storeRefusal(cause) === null) return null;
      maps.delete(`${app}/${file}`);
      return undefined;
    }
  }

  return async (reported) => {
    const [, app = '', file = '', row = '1', place = '1', name = null] = FRAME.exec(reported) ?? [];
    const line = Number(row);
    // Browsers count columns from 1.
    const column = Math.max(1, Number(place));
    const map = line > 0 ? await mapOf(app, file) : null;
    const shown: ShownFrame = {
      file: `${app}/${file}`,
      line,
      column,
      name,
      isLibrary: false,
      isUnread: map === undefined,
      source: null,
      published: `${app}/${file}:${row}:${place}`,
    };
    return map ? inSource(map, shown) : shown;
  };
}

function inSource(map: TraceMap, shown: ShownFrame): ShownFrame {
  const { source, line, column } = originalPositionFor(map, {
    line: shown.line,
    column: shown.column - 1,
  });
  if (source === null) return shown;
  const text = sourceContentFor(map, source)?.split('\n')[line - 1]?.trim();
  return {
    ...shown,
    file: source,
    line,
    column: column + 1,
    // A short one is what the minifier called it.
    name: shown.name !== null && shown.name.length > 2 ? shown.name : null,
    isLibrary: LIBRARY.test(source),
    source: text?.slice(0, MAX_LINE_LENGTH) ?? null,
  };
}
