import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { bringFiles, ownFolder } from './broughtFiles';
import type { ObjectStore } from './ObjectStore';
import { RegistryClient } from './registryClient';

/** New sessions follow a release event within a second: half of it is for reading. */
const HELD_MS = 500;
const ABSENT = 404;
const CONFLICT = 409;

/** What is in a folder of a registry's store. */
export interface Listing {
  folders: string[];
  files: string[];
}

/**
 * A registry as a store. It is read like any other; the registry itself decides what may be written: releases that it
 * has verified, keys and paths of the token's own apps, and what servers note of their sessions.
 */
export function httpObjects(address: string): ObjectStore {
  const client = new RegistryClient(address);
  const root = ownFolder();
  const brought = new Map<string, Promise<void>>();
  const at = (key: string) => `objects/${key.split('/').map(encodeURIComponent).join('/')}`;

  const read = async (key: string) => {
    const answer = await client.ask('GET', at(key), { allowed: [ABSENT] });
    const content = Buffer.from(await answer.arrayBuffer());
    return answer.ok ? content : null;
  };
  const modifiedAt = async (key: string) => {
    const answer = await client.ask('HEAD', at(key), { allowed: [ABSENT] });
    return answer.ok ? new Date(answer.headers.get('last-modified') ?? Number.NaN) : null;
  };
  const list = async (under: string, isWhole = false) => {
    const query = new URLSearchParams({ under, ...(isWhole && { whole: 'true' }) });
    const answer = await client.ask('GET', `listing?${query.toString()}`);
    return (await answer.json()) as Listing;
  };

  return {
    root,
    heldMs: HELD_MS,
    read,
    modifiedAt,
    folders: async (under) => (await list(under)).folders,
    files: async (under) => (await list(under)).files,
    write: async (key, content) => {
      await client.ask('PUT', at(key), { body: content, type: 'text/plain' });
    },
    create: async (key, content) => {
      const asked = { body: content, type: 'text/plain', allowed: [CONFLICT] };
      const answer = await client.ask('POST', at(key), asked);
      if (answer.ok) return true;
      const { error, isThere } = (await answer.json()) as { error: string; isThere?: boolean };
      if (isThere === true) return false;
      throw new Error(error);
    },
    place: async (folder, under) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const body = new FormData();
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, file).split(path.sep).join('/');
        body.append(name, new Blob([await readFile(file)]), path.basename(file));
      }
      const answer = await client.ask('POST', `releases/${under}`, { body });
      return ((await answer.json()) as { isNew: boolean }).isNew;
    },
    remove: async (under) => {
      await client.ask('DELETE', at(under));
    },
    bring: async (under, last) => {
      if (!brought.has(under) && (await modifiedAt(`${under}/${last}`)) === null) return;
      const running =
        brought.get(under) ??
        list(under, true).then(({ files }) => bringFiles({ root, under, files, read }));
      brought.set(under, running);
      await running.catch((error: unknown) => {
        brought.delete(under);
        throw error;
      });
    },
  };
}
