import type { ObjectStore } from './ObjectStore';

/** What a store has one of for each environment: what is live there and was, and what its servers report. */
const OWN =
  /^(?:live\.json$|(?:history|used|watched|servers|rollback-blocked|canary-studies)(?:\/|$))/;

/** One environment's view of a store: published versions and keys are common to all, release events its own. */
export function environmentObjects(objects: ObjectStore, environment: string): ObjectStore {
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
