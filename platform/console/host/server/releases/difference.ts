import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { REMOTE_ENTRY, type Release, type ReleaseStore } from 'releases/registry';
import type { Differing, VersionDifference } from '../contract/releases';
import { Refusal } from '../ControlContext';

/**
 * How two published versions of an app differ, by their records and their files.
 * @throws Refusal 404 where one is not published, or its record is not signed as it is
 */
export async function readDifference(
  store: ReleaseStore,
  app: string,
  { from, to }: { from: string; to: string },
): Promise<VersionDifference> {
  const read = (version: string) =>
    store.release(app, version).catch(() => {
      throw new Refusal(404, `${app} ${version} is not published.`);
    });
  const before = await read(from);
  const after = await read(to);
  return {
    sizes: changesOf(await sizesOf(store, before), await sizesOf(store, after)),
    calls: changesOf(callsOf(before), callsOf(after)),
    members: changesOf(membersOf(before), membersOf(after)),
    screens: changesOf(screensOf(before), screensOf(after)),
    vitals: changesOf(vitalsOf(before), vitalsOf(after)),
    smoke: {
      before: before.published?.smoke ?? null,
      after: after.published?.smoke ?? null,
    },
  };
}

function changesOf<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): Differing<Value>[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((each) => !isDeepStrictEqual(each.before, each.after));
}

/** What a first visit of each screen loads of an app: its entry and exposed files, and those of the screen. */
async function sizesOf(store: ReleaseStore, release: Release): Promise<Map<string, number>> {
  const { name, version, federationName, paths, exposed, entry } = release;
  await store.download(name, version);
  const folder = path.join(store.objects.root, name, version);
  const statSize = (file: string) => stat(path.join(folder, file)).then(({ size }) => size);
  // What is sent is the compressed copy, where there is one.
  const sizeOf = (file: string) =>
    statSize(`${file}.br`).catch(() => statSize(file).catch(() => 0));
  const sizes = new Map<string, number>();
  const isShell = federationName === null;
  const screens = isShell ? [{ path: '*', files: [...entry.scripts, ...entry.styles] }] : paths;
  for (const { path: screen, files } of screens) {
    const loaded = new Set(isShell ? files : [REMOTE_ENTRY, ...exposed, ...files]);
    const bytes = await Promise.all([...loaded].map(sizeOf));
    sizes.set(
      screen,
      bytes.reduce((sum, size) => sum + size, 0),
    );
  }
  return sizes;
}

const namesOnly = (names: readonly string[]) => new Map(names.map((name) => [name, '']));

const callsOf = ({ needs }: Release) =>
  namesOnly(needs.calls.map(({ method, path: called }) => `${method} ${called}`));

/** Members that are needed or provided, and shared packages with their versions. */
const membersOf = ({ needs, provides, shared }: Release) =>
  namesOnly([
    ...needs.members.map(({ entry, name }) => `${entry}: ${name}`),
    ...Object.entries(provides.members).flatMap(([entry, names]) =>
      names.map((name) => `${entry}: ${name}`),
    ),
    ...shared.map(({ name, requiredVersion }) => `${name} ${requiredVersion}`),
    ...Object.entries(provides.shared).map(([name, version]) => `${name} ${version}`),
  ]);

const screensOf = ({ screens, paths }: Release) =>
  new Map(
    paths.map(({ path: served }) => [
      served,
      JSON.stringify(screens.find((screen) => screen.path === served) ?? null),
    ]),
  );

const vitalsOf = ({ published }: Release) => new Map(Object.entries(published?.vitals ?? {}));
