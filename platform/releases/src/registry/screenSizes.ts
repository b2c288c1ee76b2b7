import { stat } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_ENTRY, requireNoFaults, type Release } from '../records/Release';

/**
 * What a first visit of each screen of a version loads of it, in bytes as they are sent: its entry and exposed files, and
 * those of the screen. The page of a shell has the path `*`.
 * @param folder of its files
 */
export function screenSizes(release: Release, folder: string) {
  const { federationName, paths, exposed, entry } = release;
  const statSize = (file: string) => stat(path.join(folder, file)).then(({ size }) => size);
  // What is sent is the compressed copy, where there is one.
  const sizeOf = (file: string) =>
    statSize(`${file}.br`).catch(() => statSize(file).catch(() => 0));
  const isShell = federationName === null;
  const screens = isShell ? [{ path: '*', files: [...entry.scripts, ...entry.styles] }] : paths;
  return Promise.all(
    screens.map(async ({ path: screen, files }) => {
      const loaded = new Set(isShell ? files : [REMOTE_ENTRY, ...exposed, ...files]);
      const sizes = await Promise.all([...loaded].map(sizeOf));
      return { path: screen, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    }),
  );
}

/**
 * Compares the screens of a build with the budget that its `federation.json` sets.
 * @throws Error that names each screen above it
 */
export async function requireWithinBudget(release: Release, folder: string): Promise<void> {
  const { maxKilobytes } = release;
  if (maxKilobytes === undefined) return;
  const sizes = await screenSizes(release, folder);
  const faults = sizes
    .filter(({ bytes }) => bytes > maxKilobytes * 1000)
    .map(({ path: screen, bytes }) => `${screen} loads ${(bytes / 1000).toFixed(1)} kB`);
  const budget = `${String(maxKilobytes)} kB for each screen (maxKilobytes in federation.json)`;
  requireNoFaults(release, `is above its budget of ${budget}`, faults);
}
