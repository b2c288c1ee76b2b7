import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '../../shell/server/releases/Release';
import { ReleaseStore } from '../../shell/server/releases/ReleaseStore';
import { partNamed } from '../parts';
import { fileIntegrities } from './describeRelease';
import { ownVersion } from './ownVersion';
import { publishVersion, type Build } from './publishVersion';
import { recordMove } from './recordMove';
import { releaseOf, releaseStoreFixture, storeKinds } from './testing/releaseStoreFixture';
import { promote } from './verbs/promote';

const part = partNamed('mfe-quote');

describe.each(storeKinds)('in a %s,', (kind) => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
  let work: string;
  let version: string;

  beforeEach(async () => {
    store = await releaseStoreFixture(kind);
    work = await mkdtemp(path.join(tmpdir(), 'plum-build-'));
    version = await ownVersion(part);
  });
  afterEach(async () => {
    await store.remove();
    await rm(work, { recursive: true });
  });

  /** A build with these files; as if from other sources each time. */
  const buildOf =
    (files: Record<string, string>, more: Partial<Release> = {}): Build =>
    async ({ name }, built) => {
      const folder = await mkdtemp(path.join(work, 'built-'));
      for (const [file, text] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await writeFile(path.join(folder, file), text);
      }
      const described = { files: await fileIntegrities(folder), source: String(Math.random()) };
      const release = releaseOf(name, built, { ...described, ...more });
      await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
      return { folder, release };
    };
  const publish = (build: Build) => publishVersion(part, store.releases, build);
  const files = { 'remoteEntry.js': 'entry', '12.css': 'lazy', 'assets/a.svg': 'image' };

  describe('a publication', () => {
    it('adds the whole folder under the version of package.json, and nothing else', async () => {
      await expect(publish(buildOf(files))).resolves.toEqual({ version, isNew: true });
      expect(await store.versions(part.name)).toEqual([version]);
      const { files: hashed } = await new ReleaseStore(store.releases).release(part.name, version);
      expect(Object.keys(hashed)).toEqual(['12.css', 'assets/a.svg', 'remoteEntry.js']);
    });

    it('is none where the content is there already', async () => {
      await publish(buildOf(files));
      await expect(publish(buildOf(files))).resolves.toEqual({ version, isNew: false });
    });

    it.each([
      ['a lazy style', { ...files, '12.css': 'other' }, '12.css'],
      ['an image', { ...files, 'assets/a.svg': 'other' }, 'assets/a.svg'],
      ['a file more', { ...files, '13.js': 'more' }, '13.js'],
      ['a file less', { 'remoteEntry.js': 'entry', '12.css': 'lazy' }, 'assets/a.svg'],
    ])('is refused where only %s differs', async (_what, others, named) => {
      await publish(buildOf(files));
      const held = await store.objects.read(`${part.name}/${version}/release.json`);
      await expect(publish(buildOf(others))).rejects.toThrow(
        `mfe-quote ${version} is published with other content (${named}). Raise the version`,
      );
      const still = await store.objects.read(`${part.name}/${version}/release.json`);
      expect(still?.toString()).toBe(held?.toString());
    });

    it('is one of two at the same time, and the other is refused', async () => {
      const both = await Promise.allSettled([
        publish(buildOf(files)),
        publish(buildOf({ ...files, '12.css': 'other' })),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await store.versions(part.name)).toEqual([version]);
    });

    it('is refused by the gate with the line that would break, and leaves nothing behind', async () => {
      const provides = { shared: {}, members: { 'shared-auth/session': [] } };
      await store.publish('shell', '1.0.0', { provides });
      await store.ask(promote, 'shell', ['1.0.0']);
      const member = {
        entry: 'shared-auth/session',
        name: 'useSession',
        at: 'mfe-quote/src/a.ts:3',
      };
      const needy = buildOf(files, { needs: { members: [member], calls: [] } });
      await expect(publish(needy)).rejects.toThrow('mfe-quote/src/a.ts:3 uses useSession');
      const call = { method: 'GET', path: '/nowhere/{}', at: 'mfe-quote/src/api/b.ts:9' };
      const calling = buildOf(files, { needs: { members: [], calls: [call] } });
      await expect(publish(calling)).rejects.toThrow('b.ts:9 calls GET /api/nowhere/{}');
      expect(await store.versions(part.name)).toEqual([]);
    });

    it('never takes the version of one that was pruned', async () => {
      const mover = { releases: store.releases, part: part.name, author: 'ada', why: null };
      await recordMove(mover, () => ({ action: 'prune', removed: [version] }));
      await expect(publish(buildOf(files))).rejects.toThrow('was published and pruned');
    });
  });
});
