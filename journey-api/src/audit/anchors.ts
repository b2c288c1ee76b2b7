import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketClient } from 'releases/bucket';
import type { Database } from '../database/database';
import type { Sealer } from '../sealing/sealer';
import { findLastLink } from './chain';

/** How far the chain had come, noted outside the database, so that a chain that was cut or made anew is seen. */
export type Anchor = {
  position: number;
  hash: string;
  /** By a key that is not in the database either. */
  seal: string;
};

export type AnchorStore = ReturnType<typeof fileAnchors>;

const FOLDER = 'audit-anchors';

function parse(line: string): Anchor {
  const [position, hash = '', seal = ''] = line.split(' ');
  return { position: Number(position), hash, seal };
}
const print = ({ position, hash, seal }: Anchor) => `${position} ${hash} ${seal}`;

/** One line for each anchor. @param directory belongs on another disk than the database, best on a write-once one */
export function fileAnchors(directory: string) {
  const file = join(directory, FOLDER);
  return {
    add: (anchor: Anchor) => appendFile(file, `${print(anchor)}\n`, { mode: 0o600 }),
    /** In any order; one that cannot be read has an empty seal. */
    list: async () => {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').filter(Boolean).map(parse);
    },
  };
}

/** One empty object for each anchor, whose name is what it says, so that a listing has them all. */
export function bucketAnchors(storageUrl: string): AnchorStore {
  const bucket = bucketClient(storageUrl, 'STORAGE_URL');
  return {
    add: async (anchor) => {
      const key = `${FOLDER}/${print(anchor).replaceAll(' ', '.')}`;
      await bucket.put(key, new Uint8Array(), { type: 'text/plain', isNew: true });
    },
    list: async () =>
      (await bucket.list(FOLDER, 'all')).objects.map(({ key }) =>
        parse(key.slice(FOLDER.length + 1).replaceAll('.', ' ')),
      ),
  };
}

const sealOf = (sealer: Sealer, { position, hash }: Pick<Anchor, 'position' | 'hash'>): string =>
  sealer.fingerprint(`audit anchor ${position} ${hash}`);

export const isGenuine = (sealer: Sealer, anchor: Anchor): boolean =>
  anchor.seal === sealOf(sealer, anchor);

export type AnchorContext = { database: Database; sealer: Sealer; anchors: AnchorStore };

/**
 * Notes how far the chain has come.
 * @param last the position noted before
 * @returns the anchor; undefined where the chain has not grown since
 */
export async function dropAnchor(
  { database, sealer, anchors }: AnchorContext,
  last: number,
): Promise<Anchor | undefined> {
  const link = await findLastLink(database);
  if (!link || link.position <= last) return undefined;
  const { position, hash } = link;
  const anchor = { position, hash, seal: sealOf(sealer, link) };
  await anchors.add(anchor);
  return anchor;
}
