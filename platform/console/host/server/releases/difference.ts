import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseStore } from 'releases/registry';
import type {
  ChangedFile,
  ChangedLines,
  ShownChecks,
  VersionDifference,
} from '../contract/releases';
import { Refusal } from '../ControlContext';

/** The hash of a file's content in its name, such as `routes.4bd1f0a93c.js`. */
const HASH = /\.[\da-f]{10}(?=\.)/;

/**
 * What two published versions of an app do not have alike, by their records and their files.
 * @throws Refusal 404 where one is not published, or its record is not signed as it is
 */
export async function readDifference(
  store: ReleaseStore,
  app: string,
  [from, to]: readonly [from: string, to: string],
): Promise<VersionDifference> {
  const read = (version: string) =>
    store.release(app, version).catch(() => {
      throw new Refusal(404, `${app} ${version} is not published.`);
    });
  const before = await read(from);
  const after = await read(to);
  const sizesBefore = await fileSizes(store, before);
  const sizesAfter = await fileSizes(store, after);
  return {
    from,
    to,
    files: changedFiles([before, sizesBefore], [after, sizesAfter]),
    bytes: { before: sum(sizesBefore), after: sum(sizesAfter) },
    calls: changedLines(callsOf(before), callsOf(after)),
    members: changedLines(membersOf(before), membersOf(after)),
    screens: changedScreens(before, after),
    checks: { before: checksOf(before), after: checksOf(after) },
    vitals: vitalsOf(before, after),
  };
}

/** By file, the bytes that are sent of it. */
type Sizes = ReadonlyMap<string, number>;

async function fileSizes(store: ReleaseStore, { name, version, files }: Release): Promise<Sizes> {
  await store.download(name, version);
  const folder = path.join(store.objects.root, name, version);
  const sizeOf = (file: string) => stat(path.join(folder, file)).then(({ size }) => size);
  const sizes = Object.keys(files).map(async (file) => {
    const size = await sizeOf(`${file}.br`).catch(() => sizeOf(file).catch(() => 0));
    return [file, size] as const;
  });
  return new Map(await Promise.all(sizes));
}

const sum = (sizes: Sizes): number => [...sizes.values()].reduce((total, size) => total + size, 0);

/** The largest change first. Of files that differ in the hash of their name alone there is one line. */
function changedFiles(
  [before, sizesBefore]: readonly [Release, Sizes],
  [after, sizesAfter]: readonly [Release, Sizes],
): ChangedFile[] {
  const byName = ({ files }: Release, sizes: Sizes) =>
    Object.entries(files).reduce((found, [file, integrity]) => {
      const name = file.replace(HASH, '');
      const known = found.get(name);
      found.set(name, {
        size: (known?.size ?? 0) + (sizes.get(file) ?? 0),
        integrity: `${known?.integrity ?? ''} ${integrity}`,
      });
      return found;
    }, new Map<string, { size: number; integrity: string }>());
  const old = byName(before, sizesBefore);
  const young = byName(after, sizesAfter);
  const change = ({ before: was, after: is }: ChangedFile) => Math.abs((is ?? 0) - (was ?? 0));
  return [...new Set([...old.keys(), ...young.keys()])]
    .filter((name) => old.get(name)?.integrity !== young.get(name)?.integrity)
    .map((name) => ({
      name,
      before: old.get(name)?.size ?? null,
      after: young.get(name)?.size ?? null,
    }))
    .sort((a, b) => change(b) - change(a) || (a.name < b.name ? -1 : 1));
}

function changedLines(before: readonly string[], after: readonly string[]): ChangedLines {
  const old = new Set(before);
  const young = new Set(after);
  return {
    added: [...young].filter((line) => !old.has(line)).sort(),
    removed: [...old].filter((line) => !young.has(line)).sort(),
  };
}

const callsOf = ({ needs }: Release): string[] =>
  (needs?.calls ?? []).map(({ method, path: called }) => `${method} ${called}`);

const membersOf = ({ needs, provides, shared }: Release): string[] => [
  ...(needs?.members ?? []).map(({ entry, name }) => `${entry}: ${name}`),
  ...Object.entries(provides?.members ?? {}).flatMap(([entry, names]) =>
    names.map((name) => `${entry}: ${name}`),
  ),
  ...shared.map(({ name, requiredVersion }) => `${name} ${requiredVersion}`),
  ...Object.entries(provides?.shared ?? {}).map(([name, version]) => `${name} ${version}`),
];

function changedScreens(before: Release, after: Release): VersionDifference['screens'] {
  const declared = ({ screens, paths }: Release) =>
    new Map(
      paths.map(({ path: served }) => [
        served,
        JSON.stringify(screens?.find((screen) => screen.path === served) ?? null),
      ]),
    );
  const old = declared(before);
  const young = declared(after);
  return {
    ...changedLines([...old.keys()], [...young.keys()]),
    changed: [...young.keys()].filter((each) => old.has(each) && old.get(each) !== young.get(each)),
  };
}

function vitalsOf(before: Release, after: Release): VersionDifference['vitals'] {
  const old = before.published?.vitals ?? {};
  const young = after.published?.vitals ?? {};
  return [...new Set([...Object.keys(old), ...Object.keys(young)])].sort().map((screen) => ({
    screen,
    before: old[screen] ?? null,
    after: young[screen] ?? null,
  }));
}

/** The smoke journey refuses a version of which axe finds anything, and records no more of it. */
function checksOf({ published }: Release): ShownChecks {
  const smoke = published?.smoke ?? null;
  const axe =
    smoke?.startsWith('passed') === true
      ? 'no findings: the smoke journey refuses a version that has any'
      : 'not recorded: no smoke journey was made';
  return { smoke, axe };
}
