import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from 'telemetry/log';
import { downloading } from './downloadedFiles';
import { folderObjects, writeWhole } from './folderObjects';
import type { ObjectStore, RemoteObjects } from './ObjectStore';
import { Cache } from './readObjects';
import { StoreFault } from './StoreFault';

/** How long a page waits for a store that is silent. From then on it counts as away. */
const WAIT_MS = 1000;
/** How often a store that is away is asked again. Nobody waits for it. */
const RETRIED_AFTER_MS = 1000;
const DAY_MS = 24 * 3_600_000;
/** For how long a version stays in the cache that no session had. */
const UNUSED_TTL_MS = 30 * DAY_MS;

/** What a folder holds, listed within it: of what was read of it a part may be missing. */
const LISTING = '.listing';

/** What servers note changes. Nothing else does. */
const NOTES =
  /^(?:environments\/[^/]+\/)?(?:used|watched|servers|rollback-blocked|canary-studies)(?:\/|$)/;
/** What may not be there yet: the next entry of a log, and prerendered screens. */
const OPTIONAL = /\/\d+\.json$|^frames\//;

/**
 * A store with a cache on the disk of a server, which outlives it. What never changes is read from there once it was
 * read; while the store is away, the cache is all there is. Its content is verified like that of the store.
 * @param folder of one server's own
 */
export function cachedObjects(store: RemoteObjects, folder: string): ObjectStore {
  const root = path.join(folder, 'versions');
  const versions = folderObjects(root);
  const cached = folderObjects(path.join(folder, 'objects'));
  const { ask, awayMs } = awayWatch();
  const uses = new Cache();
  const downloaded = downloading(
    {
      ...store,
      read: (key) => ask(() => store.read(key)),
      modifiedAt: (key) => ask(() => store.modifiedAt(key)),
      filesBelow: (under) => ask(() => store.filesBelow(under)),
    },
    root,
  );
  void removeUnused(root).catch(noteFailure);

  async function cache<Value>(value: Value, write: () => Promise<unknown>): Promise<Value> {
    // A full disk costs the cache alone.
    await write().catch(noteFailure);
    return value;
  }
  return {
    ...downloaded,
    awayMs,
    read: async (key, need) => {
      if (NOTES.test(key)) return ask(() => store.read(key));
      const found = (await versions.read(key)) ?? (await cached.read(key));
      // A version is on the disk as a whole: what its folder lacks is not in the store either.
      if (found !== null || existsSync(path.join(root, path.dirname(key)))) return found;
      const instead = OPTIONAL.test(key) && need === undefined ? null : undefined;
      const content = await ask(() => store.read(key), instead, need === 'soon');
      return content && cache(content, () => writeWhole(path.join(cached.root, key), content));
    },
    folders: async (under) => {
      const own = [...(await versions.folders(under)), ...(await cached.folders(under))];
      return ask(() => store.folders(under), [...new Set(own)]);
    },
    files: async (under) => {
      if (NOTES.test(under)) return ask(() => store.files(under));
      const listing = path.join(cached.root, under, LISTING);
      const known = await readListing(listing);
      const names = await ask(() => store.files(under), known);
      // No entry is forgotten.
      const all = [...new Set([...(await cached.files(under)), ...names])];
      if (all.length === known?.length) return all;
      return cache(all, () => writeWhole(listing, JSON.stringify(all)));
    },
    download: async (under, last) => {
      await downloaded.download(under, last);
      const note = () => utimes(path.join(root, under), new Date(), new Date());
      await uses.get(under, note, DAY_MS).catch(() => undefined);
    },
  };
}

/** Undefined where the folder was never listed. */
async function readListing(file: string): Promise<string[] | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as string[];
  } catch {
    return undefined;
  }
}

/** Asks a store, and knows since when it has not answered. */
function awayWatch() {
  let awaySince: number | null = null;
  let askedAt = 0;

  function goAway(cause: unknown): void {
    if (awaySince !== null) return;
    awaySince = Date.now();
    log.error({ cause }, 'The release store is away. What was read before is used');
  }
  /**
   * @param instead the answer while the store is away; without it, its fault is thrown
   * @param isDueSoon whether a silent store has a fault after a second, also where there is no answer instead
   */
  async function ask<Answer>(
    request: () => Promise<Answer>,
    instead?: Answer,
    isDueSoon = false,
  ): Promise<Answer> {
    const isAway = awaySince !== null;
    if (isAway && Date.now() - askedAt < RETRIED_AFTER_MS) {
      if (instead !== undefined) return instead;
      throw new StoreFault('The release store is away.');
    }
    askedAt = Date.now();
    const asked = request().then(
      (answer) => {
        if (awaySince !== null) log.info('The release store answers again');
        awaySince = null;
        return answer;
      },
      (error: unknown) => {
        goAway(error);
        throw error;
      },
    );
    if (instead === undefined && !isDueSoon && !isAway) return asked;
    const waitMs = isAway && instead !== undefined ? 0 : WAIT_MS;
    const late = wait(waitMs, undefined, { ref: false }).then(() => {
      throw new StoreFault('The release store does not answer in time.');
    });
    return Promise.race([asked, late]).catch((error: unknown) => {
      goAway(error);
      if (instead === undefined) throw error;
      return instead;
    });
  }
  return { ask, awayMs: () => (awaySince === null ? 0 : Date.now() - awaySince) };
}

function noteFailure(cause: unknown): void {
  log.error({ cause }, 'The cache of the release store could not be changed');
}

/** Removes the versions that no session had for a long time, and what never arrived as a whole. */
async function removeUnused(root: string): Promise<void> {
  for (const app of existsSync(root) ? await readdir(root) : [])
    for (const version of await readdir(path.join(root, app))) {
      const folder = path.join(root, app, version);
      if (Date.now() - (await stat(folder)).mtimeMs > UNUSED_TTL_MS)
        await rm(folder, { recursive: true });
    }
}
