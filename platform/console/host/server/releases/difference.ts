import path from 'node:path';
import { screenSizes, type Release, type ReleaseStore } from 'releases/registry';
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
    const facts = [...(await sizesOf(store, release)), ...factsOf(release)];
    return { facts, maxKilobytes: release.maxKilobytes };
  }
  const changes = new Map<string, VersionChange>();
  const add = (facts: readonly Fact[], which: 'before' | 'after') => {
    for (const [kind, name, value] of facts) {
      const none = { kind, name, before: null, after: null };
      const known = changes.get(`${kind} ${name}`) ?? none;
      changes.set(`${kind} ${name}`, { ...known, [which]: value });
    }
  };
  const after = await read(to);
  add((await read(from)).facts, 'before');
  add(after.facts, 'after');
  return [...changes.values()]
    .map((change) => ({
      ...change,
      ...(change.kind === 'size' && after.maxKilobytes && { maxKilobytes: after.maxKilobytes }),
    }))
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.name < b.name ? -1 : 1));
}

async function sizesOf(store: ReleaseStore, release: Release): Promise<Fact[]> {
  const { name, version } = release;
  await store.download(name, version);
  const sizes = await screenSizes(release, path.join(store.objects.root, name, version));
  return sizes.map(({ path: screen, bytes }) => ['size', screen, bytes]);
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
