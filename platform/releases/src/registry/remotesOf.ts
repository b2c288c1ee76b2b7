import { flatMapAsync } from '../objects/flatMapAsync';
import { environmentOf, OPERATORS } from '../objects/storeAddress';
import type { ObjectStore } from '../objects/ObjectStore';
import type { Release } from '../records/Release';

/** What is asked of the store. */
interface Published {
  address: string;
  objects: Pick<ObjectStore, 'folders'>;
  versions: (name: string) => Promise<string[]>;
  release: (name: string, version: string) => Promise<Release>;
}

const isOfOperators = ({ address }: Published): boolean => environmentOf(address) === OPERATORS;

/** The shell, which operators have none of, then the remotes. */
export async function appsOf(store: Published): Promise<string[]> {
  const hasShell = !isOfOperators(store) && (await store.versions('shell')).length > 0;
  return [...(hasShell ? ['shell'] : []), ...(await remotesOf(store))];
}

/** The remotes that are published for the host of the store's environment: the shell, or the operators' console. */
export async function remotesOf(store: Published): Promise<string[]> {
  const folders = await store.objects.folders('');
  const names = folders.filter((name) => name.startsWith('mfe-')).sort();
  return flatMapAsync(names, async (name) =>
    (await isForOperators(store, name)) === isOfOperators(store) ? name : [],
  );
}

/** A remote never changes its host, so that of one version is that of all. */
async function isForOperators(store: Published, name: string): Promise<boolean> {
  const [version = ''] = await store.versions(name);
  const release = await store.release(name, version).catch(() => null);
  return release?.host === 'operators';
}
