import { flatMapAsync } from '../objects/flatMapAsync';
import { environmentOf, OPERATORS } from '../objects/storeAddress';
import type { ReleaseStore } from './ReleaseStore';

const isOfOperators = ({ address }: ReleaseStore): boolean => environmentOf(address) === OPERATORS;

/** The shell, which operators have none of, then the remotes. */
export async function appsOf(store: ReleaseStore): Promise<string[]> {
  const hasShell = !isOfOperators(store) && (await store.versions('shell')).length > 0;
  return [...(hasShell ? ['shell'] : []), ...(await remotesOf(store))];
}

/** The remotes that are published for the host of the store's environment: the shell, or the operators' console. */
export async function remotesOf(store: ReleaseStore): Promise<string[]> {
  const folders = await store.objects.folders('');
  const names = folders.filter((name) => name.startsWith('mfe-')).sort();
  return flatMapAsync(names, async (name) =>
    (await isForOperators(store, name)) === isOfOperators(store) ? name : [],
  );
}

/** A remote never changes its host, so that of one version is that of all. */
async function isForOperators(store: ReleaseStore, name: string): Promise<boolean> {
  const [version = ''] = await store.versions(name);
  const release = await store.release(name, version).catch(() => null);
  return release?.host === 'operators';
}
