import { apps } from 'releases/apps';
import { makeAllLive, type Versions } from 'releases/registry';
import { publishBrands } from 'brands';
import { prerenderMissing } from 'releases/prerender';
import { publishApp } from './buildApp';

/** Builds every app and every brand into a release store, and makes them what new sessions get. */
export async function publishFederation(releases: string): Promise<Versions> {
  const built: Record<string, string> = {};
  for (const app of apps) built[app.name] = (await publishApp(app, releases)).version;
  await publishBrands(releases);
  const { shell = '', ...remotes } = built;
  await makeAllLive({ shell, remotes }, releases);
  for (const fault of await prerenderMissing(releases)) console.warn(fault);
  return { shell, remotes };
}
