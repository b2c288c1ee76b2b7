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
 * @throws Error where a bucket's address lacks a key, a secret or the bucket
 */
export function openObjects(address: string): ObjectStore {
  const cached = opened.get(address);
  if (cached !== undefined) return cached;
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
