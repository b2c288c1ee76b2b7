import path from 'node:path';
import { checkout } from 'releases/apps';
import type { Publishing } from 'releases/commands';
import { liveVersions } from 'releases/compatibility';
import type { ReleaseState } from 'releases/registry';
import { typeFaults, type LiveShell } from '../build/platformTypes';
import { styleFaults } from './styleFaults';

/**
 * Checks a remote before it is started: its sources against the types of every live shell, while it is built,
 * and then its built style sheets.
 */
export const inspectApp: NonNullable<Publishing['inspect']> = async (app, state, building) => {
  if (app.name === 'shell') return [];
  const found = await Promise.all([
    liveShells(state).then((shells) => typeFaults(checkout, app, shells)),
    building.then(({ folder, release }) =>
      styleFaults({ name: app.name, folder }, Object.keys(release.files)),
    ),
  ]);
  return found.flat();
};

async function liveShells(state: ReleaseState): Promise<LiveShell[]> {
  const { store } = state;
  const versions = [...(await liveVersions('shell', state))];
  return Promise.all(
    versions.map(async (version) => {
      await store.download('shell', version);
      return {
        release: await store.release('shell', version),
        folder: path.join(store.objects.root, 'shell', version),
      };
    }),
  );
}
