import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from './folderObjects';
import type { RemoteObjects } from './ObjectStore';
import { RegistryClient } from './registryClient';

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
export function httpObjects(address: string): RemoteObjects {
  const client = new RegistryClient(address);
  const at = (key: string) => `objects/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function read(key: string) {
    const answer = await client.request('GET', at(key), { allowed: [ABSENT] });
    const content = Buffer.from(await answer.arrayBuffer());
    return answer.ok ? content : null;
  }
  async function list<Answer = Listing>(under: string, route = 'listing'): Promise<Answer> {
    const query = new URLSearchParams({ under });
    return (await (await client.request('GET', `${route}?${query.toString()}`)).json()) as Answer;
  }

  return {
    read,
    modifiedAt: async (key) => {
      const answer = await client.request('HEAD', at(key), { allowed: [ABSENT] });
      return answer.ok ? new Date(answer.headers.get('last-modified') ?? Number.NaN) : null;
    },
    folders: async (under) => (await list(under)).folders,
    files: async (under) => (await list(under)).files,
    filesBelow: (under) => list<string[]>(under, 'files'),
    write: async (key, content) => {
      await client.request('PUT', at(key), { body: content, type: 'text/plain' });
    },
    create: async (key, content) => {
      const request = { body: content, type: 'text/plain', allowed: [CONFLICT] };
      const answer = await client.request('POST', at(key), request);
      if (answer.ok) return true;
      const { error, isThere } = (await answer.json()) as { error: string; isThere?: boolean };
      if (isThere === true) return false;
      throw new Error(error);
    },
    place: async (folder, under) => {
      const body = new FormData();
      for (const name of await filesIn(folder))
        body.append(name, new Blob([await readFile(path.join(folder, name))]), path.basename(name));
      const answer = await client.request('POST', `releases/${under}`, { body });
      return ((await answer.json()) as { isNew: boolean }).isNew;
    },
    requireConditions: async () => {
      // The registry has tried the store behind it.
    },
    remove: async (under) => {
      await client.request('DELETE', at(under));
    },
  };
}
