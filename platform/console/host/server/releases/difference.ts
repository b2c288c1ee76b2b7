import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Release, ReleaseStore } from 'releases/registry';
import type { Differing, PublishedFile, VersionDifference } from '../contract/releases';
import { Refusal } from '../ControlContext';

/** The hash of a file's content in its name, such as `routes.4bd1f0a93c.js`. */
const HASH = /\.[\da-f]{10}(?=\.)/;

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
  const filesBefore = await filesOf(store, before);
  const filesAfter = await filesOf(store, after);
  return {
    files: changesOf(filesBefore, filesAfter),
    bytes: { before: bytesOf(filesBefore), after: bytesOf(filesAfter) },
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

type Files = ReadonlyMap<string, PublishedFile>;

/** By name without its hash. Sizes are of what is sent: the compressed copy where there is one. */
async function filesOf(store: ReleaseStore, release: Release): Promise<Files> {
  const { name, version } = release;
  await store.download(name, version);
  const folder = path.join(store.objects.root, name, version);
  const sizeOf = (file: string) => stat(path.join(folder, file)).then(({ size }) => size);
  const files = new Map<string, PublishedFile>();
  for (const [file, integrity] of Object.entries(release.files)) {
    const size = await sizeOf(`${file}.br`).catch(() => sizeOf(file).catch(() => 0));
    const known = files.get(file.replace(HASH, '')) ?? { bytes: 0, integrity: '' };
    files.set(file.replace(HASH, ''), {
      bytes: known.bytes + size,
      integrity: `${known.integrity} ${integrity}`,
    });
  }
  return files;
}

const bytesOf = (files: Files): number =>
  [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0);

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
