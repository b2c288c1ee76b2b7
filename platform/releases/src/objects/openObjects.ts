import { hash } from 'node:crypto';
import path from 'node:path';
import { cachedObjects } from './cachedObjects';
import { downloading } from './downloadedFiles';
import { httpObjects } from './httpObjects';
import { bucketObjects } from './bucketObjects';
import { folderObjects } from './folderObjects';
import type { ObjectStore } from './ObjectStore';
import {
  environmentOf,
  inEnvironment,
  isBucket,
  isFolder,
  isRegistry,
  PRODUCTION,
  schemeOf,
} from './storeAddress';

/** What a store has one of for each environment: what is live there and was, and what its servers report. */
const OWN =
  /^(?:live\.json$|(?:history|used|watched|servers|rollback-blocked|canary-studies)(?:\/|$))/;

/** One environment's view of a store: published versions and keys are common to all, release events its own. */
function environmentObjects(objects: ObjectStore, environment: string): ObjectStore {
  const at = (key: string) => (OWN.test(key) ? `environments/${environment}/${key}` : key);
  return {
    ...objects,
    read: (key, need) => objects.read(at(key), need),
    modifiedAt: (key) => objects.modifiedAt(at(key)),
    folders: (under) => objects.folders(at(under)),
    files: (under) => objects.files(at(under)),
    filesBelow: (under) => objects.filesBelow(at(under)),
    write: (key, content) => objects.write(at(key), content),
    create: (key, content) => objects.create(at(key), content),
    remove: (under) => objects.remove(at(under)),
  };
}

const opened = new Map<string, ObjectStore>();

/**
 * The store at an address: a folder of this machine, a registry at `https://releases.example`, or a bucket at
 * `https://KEY:SECRET@host/bucket/prefix?region=eu-west-2`. `#staging` at its end names the environment.
 * @param cache a folder of one server's own, from which it goes on while the store is away; none for a command
 * @throws Error where it is none of these, or a bucket's address lacks a key, a secret or the bucket
 */
export function openObjects(address: string, cache?: string): ObjectStore {
  const key = JSON.stringify([address, cache]);
  const cached = opened.get(key);
  if (cached !== undefined) return cached;
  const environment = environmentOf(address);
  const whole = inEnvironment(address, PRODUCTION);
  const store =
    environment === PRODUCTION
      ? openStore(whole, cache)
      : environmentObjects(openObjects(whole, cache), environment);
  opened.set(key, store);
  return store;
}

function openStore(address: string, cache: string | undefined): ObjectStore {
  if (isFolder(address)) return folderObjects(address);
  if (!isBucket(address) && !isRegistry(address))
    throw new Error(
      `A release store is a folder, a registry (https://host) or a bucket (https://KEY:SECRET@host/bucket/prefix?region=REGION), not an address that begins with ${schemeOf(address)}.`,
    );
  const store = isBucket(address) ? bucketObjects(address) : httpObjects(address);
  return cache === undefined
    ? downloading(store)
    : cachedObjects(store, cacheFolder(address, cache));
}

/** A folder for each store, whatever credentials it is read with. */
function cacheFolder(address: string, cache: string): string {
  const { host, pathname } = new URL(address);
  const digest = hash('sha256', `${host}${pathname}`);
  return path.join(cache, digest.slice(0, 10));
}
