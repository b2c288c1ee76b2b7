import { httpObjects } from './httpObjects';
import { bucketObjects } from './bucketObjects';
import { folderObjects } from './folderObjects';
import type { ObjectStore } from './ObjectStore';
import { environmentOf, inEnvironment, isBucket, isRegistry, PRODUCTION } from './storeAddress';

/** What a store has one of for each environment: what is live there and was, and what its servers report. */
const OWN =
  /^(?:live\.json$|(?:history|used|watched|servers|rollback-blocked|canary-studies)(?:\/|$))/;

/** One environment's view of a store: published versions and keys are common to all, release events its own. */
function environmentObjects(objects: ObjectStore, environment: string): ObjectStore {
  const at = (key: string) => (OWN.test(key) ? `environments/${environment}/${key}` : key);
  return {
    ...objects,
    read: (key) => objects.read(at(key)),
    modifiedAt: (key) => objects.modifiedAt(at(key)),
    folders: (under) => objects.folders(at(under)),
    files: (under) => objects.files(at(under)),
    write: (key, content) => objects.write(at(key), content),
    create: (key, content) => objects.create(at(key), content),
    remove: (under) => objects.remove(at(under)),
  };
}

const opened = new Map<string, ObjectStore>();

/**
 * The store at an address: a folder of this machine, a registry at `https://releases.example`, or a bucket at
 * `https://KEY:SECRET@host/bucket/prefix?region=eu-west-2`. `#staging` at its end names the environment.
 * @throws Error where a bucket's address lacks a key, a secret or the bucket
 */
export function openObjects(address: string): ObjectStore {
  const held = opened.get(address);
  if (held !== undefined) return held;
  const environment = environmentOf(address);
  const whole = inEnvironment(address, PRODUCTION);
  const store =
    environment === PRODUCTION
      ? openStore(whole)
      : environmentObjects(openObjects(whole), environment);
  opened.set(address, store);
  return store;
}

function openStore(address: string): ObjectStore {
  if (isRegistry(address)) return httpObjects(address);
  return isBucket(address) ? bucketObjects(address) : folderObjects(address);
}

/** A JSON file of a store; null where there is none. */
export async function readObject<Data>(store: ObjectStore, key: string): Promise<Data | null> {
  const content = await store.read(key);
  return content === null ? null : (JSON.parse(content.toString('utf8')) as Data);
}

/** The numbers of the entries in a folder, `1.json`, `2.json`, …, in order. */
export async function entryNumbers(store: ObjectStore, folder: string): Promise<number[]> {
  const names = await store.files(folder);
  const numbers = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []);
  return numbers.map(Number).sort((a, b) => a - b);
}

export const asText = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

const SAFE_NAME = /^\w[\w.+@-]*$/;

/** Whether a text names an app, a version or a file, and leads nowhere else. */
export const isSafe = (name: string): boolean => SAFE_NAME.test(name) && !name.includes('..');

/** @throws Error where a text is no name */
export function safe(name: string): string {
  if (!isSafe(name)) throw new Error(`Not a name: ${name}`);
  return name;
}
