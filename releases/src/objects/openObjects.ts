import { bucketObjects } from './bucketObjects';
import { folderObjects } from './folderObjects';
import type { ObjectStore } from './ObjectStore';

const opened = new Map<string, ObjectStore>();

/** Whether an address is a bucket's; any other is a folder's. */
export const isBucket = (address: string): boolean => /^https?:\/\//.test(address);

/**
 * The store at an address: a folder of this machine, or a bucket at
 * `https://KEY:SECRET@host/bucket/prefix?region=eu-west-2`.
 * @throws Error where a bucket's address lacks a key, a secret or the bucket
 */
export function openObjects(address: string): ObjectStore {
  const held = opened.get(address);
  if (held !== undefined) return held;
  const store = isBucket(address) ? bucketObjects(address) : folderObjects(address);
  opened.set(address, store);
  return store;
}

/** A JSON file of a store; null where there is none. */
export async function readObject<Data>(store: ObjectStore, key: string): Promise<Data | null> {
  const content = await store.read(key);
  return content === null ? null : (JSON.parse(content.toString('utf8')) as Data);
}

/** Data in the format of the store's files. */
export const asText = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;
