import { stat } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_ENTRY, type Release, type ReleaseStore } from 'releases/registry';
import type { VersionChange } from '../contract/releases';
import { Refusal } from '../ControlContext';

type Kind = VersionChange['kind'];
type Fact = [kind: Kind, name: string, value: string | number];

const KINDS: Kind[] = ['size', 'lcp', 'inp', 'cls', 'call', 'member', 'screen', 'smoke'];
/** Of what has no value but is there. */
const THERE = 'yes';

/**
 * How two published versions of an app differ, by their records and their files.
 * @throws Refusal 404 where one is not published, or its record is not signed as it is
 */
export async function readDifference(
  store: ReleaseStore,
  app: string,
  { from, to }: { from: string; to: string },
): Promise<VersionChange[]> {
  async function read(version: string) {
    const release = await store.release(app, version).catch(() => {
      throw new Refusal(404, `${app} ${version} is not published.`);
    });
    return [...(await sizesOf(store, release)), ...factsOf(release)];
  }
  const changes = new Map<string, VersionChange>();
  const add = (facts: readonly Fact[], which: 'before' | 'after') => {
    for (const [kind, name, value] of facts) {
      const none = { kind, name, before: null, after: null };
      const known = changes.get(`${kind} ${name}`) ?? none;
      changes.set(`${kind} ${name}`, { ...known, [which]: value });
    }
  };
  add(await read(from), 'before');
  add(await read(to), 'after');
  return [...changes.values()]
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.name < b.name ? -1 : 1));
}

/** What a first visit of each screen loads of an app: its entry and exposed files, and those of the screen. */
async function sizesOf(store: ReleaseStore, release: Release): Promise<Fact[]> {
  const { name, version, federationName, paths, exposed, entry } = release;
  await store.download(name, version);
  const folder = path.join(store.objects.root, name, version);
  const statSize = (file: string) => stat(path.join(folder, file)).then(({ size }) => size);
  // What is sent is the compressed copy, where there is one.
  const sizeOf = (file: string) =>
    statSize(`${file}.br`).catch(() => statSize(file).catch(() => 0));
  const isShell = federationName === null;
  const screens = isShell ? [{ path: '*', files: [...entry.scripts, ...entry.styles] }] : paths;
  return Promise.all(
    screens.map(async ({ path: screen, files }): Promise<Fact> => {
      const loaded = new Set(isShell ? files : [REMOTE_ENTRY, ...exposed, ...files]);
      const bytes = await Promise.all([...loaded].map(sizeOf));
      return ['size', screen, bytes.reduce((sum, size) => sum + size, 0)];
    }),
  );
}

/** What a version calls, needs and provides, its screens as they are declared, and how it was tried. */
function factsOf({ needs, provides, shared, screens, paths, published }: Release): Fact[] {
  const { vitals = {}, smoke } = published ?? {};
  return [
    ...needs.calls.map(({ method, path: called }): Fact => ['call', `${method} ${called}`, THERE]),
    ...needs.members.map(({ entry, name }): Fact => ['member', `${entry}: ${name}`, THERE]),
    ...Object.entries(provides.members).flatMap(([entry, names]) =>
      names.map((name): Fact => ['member', `${entry}: ${name}`, THERE]),
    ),
    ...shared.map(({ name, requiredVersion }): Fact => ['member', name, requiredVersion]),
    ...Object.entries(provides.shared).map((each): Fact => ['member', ...each]),
    ...paths.map(({ path: served }): Fact => {
      const declared = screens.find((screen) => screen.path === served) ?? null;
      return ['screen', served, JSON.stringify(declared)];
    }),
    ...Object.entries(vitals).flatMap(([screen, measured]) =>
      Object.entries(measured).map(([vital, value]): Fact => [vital as Kind, screen, value]),
    ),
    ...(smoke === undefined ? [] : [['smoke', '', smoke] satisfies Fact]),
  ];
}
