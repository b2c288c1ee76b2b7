import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appNamed } from '../apps';
import { readObject } from '../objects/readObjects';
import { claimPaths, readOwners } from '../registry/ownership';
import { recordEvent } from '../registry/recordEvent';
import type { Release } from '../records/Release';
import { releaseEventSchema } from '../records/ReleaseEvent';
import { ReleaseStore } from '../registry/ReleaseStore';
import { SessionUse, useFile } from '../registry/sessionUse';
import { eventFile, releaseOf } from '../testing/releaseOf';
import { releaseStoreFixture, storeKinds } from '../testing/releaseStoreFixture';
import { ownVersion, promote } from './promote';
import { publishVersion, skippedSmoke, type Publishing, type Smoke } from './publishVersion';

const app = appNamed('mfe-quote');
const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

describe.each(storeKinds)('in a %s,', (kind) => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
  let work: string;
  let version: string;

  beforeEach(async () => {
    store = await releaseStoreFixture(kind);
    work = await mkdtemp(path.join(tmpdir(), 'plum-build-'));
    version = await ownVersion(app);
  });
  afterEach(async () => {
    await store.remove();
    await rm(work, { recursive: true });
  });

  /** A build with these files; as if from other sources each time. */
  const buildOf =
    (files: Record<string, string>, more: Partial<Release> = {}): Publishing['build'] =>
    async ({ name }, built) => {
      const folder = await mkdtemp(path.join(work, 'built-'));
      for (const [file, text] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await writeFile(path.join(folder, file), text);
      }
      const hashes = Object.entries(files).map(([file, text]) => [file, integrityOf(text)]);
      const described = {
        files: Object.fromEntries(hashes.sort()) as Release['files'],
        source: String(Math.random()),
      };
      const release = releaseOf(name, built, { ...described, ...more });
      await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
      return { folder, release };
    };
  const publish = (
    build: Publishing['build'],
    smoke: Smoke = skippedSmoke('a test'),
    more: Partial<Publishing> = {},
  ) =>
    publishVersion(app, {
      releases: store.releases,
      author: 'ada',
      why: 'fewer questions',
      sourceVersion: async () => 'the work tree',
      smoke: async () => smoke,
      build,
      ...more,
    });
  const files = { 'remoteEntry.js': 'entry', '12.css': 'lazy', 'assets/a.svg': 'image' };

  describe('a publication', () => {
    it('adds the whole folder under the version of package.json, and nothing else', async () => {
      await expect(publish(buildOf(files))).resolves.toEqual({
        version,
        isNew: true,
        smoke: 'skipped: a test',
      });
      expect(await store.versions(app.name)).toEqual([version]);
      const { files: hashed } = await new ReleaseStore(store.releases).release(app.name, version);
      expect(Object.keys(hashed)).toEqual(['12.css', 'assets/a.svg', 'remoteEntry.js']);
    });

    it('stores the prerendered screens, and is refused where one could not be rendered', async () => {
      const key = { shell: '1.0.0', app: app.name, version, pack: 'aqua@1', journey: 'j1' };
      const frames = { ...key, screens: { '/x': [{ toggles: {}, html: '<h1>' }] } };
      const fault = '/x cannot be prerendered: window is not defined (src/x.tsx:3)';
      const drawing = (faults: string[]) =>
        publish(buildOf(files), undefined, {
          prerender: async () => ({ frames: [frames], faults }),
        });
      await expect(drawing([fault])).rejects.toThrow(`${version} is refused:\n  ${fault}`);
      expect(await store.versions(app.name)).toEqual([]);
      await drawing([]);
      expect(await new ReleaseStore(store.releases).frames(key)).toEqual(frames);
    });

    it('is none where the content is there already', async () => {
      await publish(buildOf(files));
      await expect(publish(buildOf(files))).resolves.toMatchObject({ isNew: false, smoke: null });
    });

    it('is refused where only what it declares of its screens differs', async () => {
      await publish(buildOf(files));
      const screens = [{ path: '/budget', title: 'Your budget' }];
      await expect(publish(buildOf(files, { screens }))).rejects.toThrow(
        `${app.name} ${version} is published with another federation.json. Raise the version`,
      );
    });

    it('is refused where a screen is above the budget, which counts what is sent', async () => {
      const screen = {
        maxKilobytes: 1.5,
        exposed: ['routes.js'],
        paths: [
          { path: '/budget', files: ['budget.js'] },
          { path: '/help', files: [] },
        ],
      };
      const built = (more: Record<string, string>) =>
        buildOf(
          { 'remoteEntry.js': 'e'.repeat(500), 'routes.js': 'r'.repeat(500), ...more },
          screen,
        );
      await expect(publish(built({ 'budget.js': 'b'.repeat(800) }))).rejects.toThrow(
        new Error(
          `${app.name} ${version} is above its budget of 1.5 kB for each screen (maxKilobytes in federation.json):\n  /budget loads 1.8 kB`,
        ),
      );
      expect(await store.versions(app.name)).toEqual([]);
      const compressed = { 'budget.js': 'b'.repeat(800), 'budget.js.br': 'b'.repeat(300) };
      await expect(publish(built(compressed))).resolves.toMatchObject({ isNew: true });
    });

    it.each([
      ['a lazy style', { ...files, '12.css': 'other' }, '12.css'],
      ['an image', { ...files, 'assets/a.svg': 'other' }, 'assets/a.svg'],
      ['a file more', { ...files, '13.js': 'more' }, '13.js'],
      ['a file less', { 'remoteEntry.js': 'entry', '12.css': 'lazy' }, 'assets/a.svg'],
    ])('is refused where only %s differs', async (_what, others, named) => {
      await publish(buildOf(files));
      const before = await store.objects.read(`${app.name}/${version}/release.json`);
      await expect(publish(buildOf(others))).rejects.toThrow(
        `mfe-quote ${version} is published with other content (${named}). Raise the version`,
      );
      const still = await store.objects.read(`${app.name}/${version}/release.json`);
      expect(still?.toString()).toBe(before?.toString());
    });

    it('is one of two at the same time, and the other is refused', async () => {
      const both = await Promise.allSettled([
        publish(buildOf(files)),
        publish(buildOf({ ...files, '12.css': 'other' })),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await store.versions(app.name)).toEqual([version]);
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
      expect(await store.versions(app.name)).toEqual([]);
    });

    it('is refused where a screen comes after one that no live app has', async () => {
      const paths = [{ path: '/upload/:applicationId?', files: [] }];
      await store.publish('shell', '1.0.0', { paths: [{ path: '/faqs', files: [] }] });
      await store.publish('mfe-upload', '1.0.0', { paths });
      await store.ask(promote, 'shell', ['1.0.0']);
      await store.ask(promote, 'mfe-upload', ['1.0.0']);
      function after(place: string) {
        const resume = { states: 'all' as const };
        return buildOf(files, {
          screens: [{ path: '/budget', title: 'Your budget', after: place, resume }],
        });
      }
      await expect(publish(after('/uplaod'))).rejects.toThrow(
        `${app.name} ${version} names places that no live app has:\n  /budget comes after /uplaod`,
      );
      await expect(publish(after('/faqs'))).rejects.toThrow('comes after /faqs');
      await expect(publish(after('/upload'))).resolves.toMatchObject({ isNew: true });
    });

    it('goes through the journey before it is there, and says who published it and why', async () => {
      let ended = 0;
      const smokeOf = (check: Smoke['check']): Smoke => ({
        check,
        end: async () => {
          ended += 1;
        },
      });
      const failing = smokeOf(() => Promise.reject(new Error('The smoke journey failed')));
      await expect(publish(buildOf(files), failing)).rejects.toThrow('The smoke journey failed');
      expect(await store.versions(app.name)).toEqual([]);
      const seen: string[] = [];
      const passing = smokeOf(async ({ release }) => {
        seen.push(release.version, ...(await store.versions(app.name)));
        return { smoke: 'passed in 1 s', vitals: { '/landing-page': { lcp: 812, cls: 0 } } };
      });
      await publish(buildOf(files), passing);
      expect(seen).toEqual([version]);
      expect(ended).toBe(2);
      const { published } = await new ReleaseStore(store.releases).release(app.name, version);
      expect(published).toMatchObject({
        author: 'ada',
        why: 'fewer questions',
        smoke: 'passed in 1 s',
        vitals: { '/landing-page': { lcp: 812, cls: 0 } },
      });
    });

    it('ends what it has started for the journey where the build fails', async () => {
      const end = jest.fn(async () => undefined);
      const check = () => Promise.reject(new Error('no build'));
      const build = () => Promise.reject(new Error('Module not found'));
      await expect(publish(build, { check, end })).rejects.toThrow('Module not found');
      expect(end).toHaveBeenCalledTimes(1);
    });

    it('has to fit the shell that a session still has, though new ones get another', async () => {
      const member = { entry: 'shared-auth/session', name: 'useClock', at: 'mfe-quote/src/a.ts:3' };
      const needy = buildOf(files, { needs: { members: [member], calls: [] } });
      const shellWith = (shell: string, has: string[]) =>
        store.publish('shell', shell, {
          provides: { shared: {}, members: { 'shared-auth/session': has } },
        });
      await shellWith('1.0.0', []);
      await shellWith('2.0.0', ['useClock']);
      await store.ask(promote, 'shell', ['1.0.0']);
      const { id } = await new ReleaseStore(store.releases).liveSet(null);
      await store.ask(promote, 'shell', ['2.0.0']);
      const twoHoursAgo = new Date(Date.now() - 7_200_000).toISOString();
      for (const number of [1, 2]) {
        const event = await readObject(store.objects, eventFile(number), releaseEventSchema);
        await store.replace(eventFile(number), { ...event, at: twoHoursAgo });
      }
      await new SessionUse(new ReleaseStore(store.releases)).note(id);
      await expect(publish(needy)).rejects.toThrow(
        'a.ts:3 uses useClock of shared-auth/session, which shell 1.0.0 does not have',
      );
      await store.replace(useFile(id), { at: twoHoursAgo });
      await expect(publish(needy)).resolves.toMatchObject({ isNew: true });
    });

    it('records the owner and the paths, and is refused a path of another app', async () => {
      const serving = (...paths: string[]) => ({
        paths: paths.map((at) => ({ path: at, files: [] })),
      });
      const reading = new ReleaseStore(store.releases);
      await claimPaths(reading, releaseOf('mfe-budget', '1.0.0', serving('/budget/:year')), {
        owner: 'budget team',
        author: 'bob',
      });
      await expect(publish(buildOf(files, serving('/budget/2027')))).rejects.toThrow(
        'mfe-quote cannot serve /budget/2027: it belongs to mfe-budget (owner: budget team), as /budget/:year.',
      );
      expect(await store.versions(app.name)).toEqual([]);
      await publish(buildOf(files, serving('/landing-page')));
      expect((await readOwners(reading)).get(app.name)).toEqual({
        owner: 'quote team',
        paths: ['/landing-page'],
      });
    });

    it('has to fit the servers behind running shells', async () => {
      const call = { method: 'GET', path: '/fresh/{}', at: 'mfe-quote/src/api/b.ts:9' };
      const calling = buildOf(files, { needs: { members: [], calls: [call] } });
      const running = (file: string, at: Date, path: string) =>
        store.replace(`servers/${file}.json`, {
          at: at.toISOString(),
          version: file,
          paths: { [path]: { get: {} } },
        });
      await running('1', new Date(), '/api/old/{id}');
      await running('2', new Date(), '/api/fresh/{id}');
      await expect(publish(calling)).rejects.toThrow(
        'b.ts:9 calls GET /api/fresh/{}, which the running journey-api 1 does not answer',
      );
      await running('1', new Date(Date.now() - 7_200_000), '/api/old/{id}');
      await expect(publish(calling)).resolves.toMatchObject({ isNew: true });
    });

    it('never takes the version of one that was pruned', async () => {
      const change = { releases: store.releases, app: app.name, author: 'ada', why: null };
      await recordEvent(change, () => ({ action: 'prune', removed: [version] }));
      await expect(publish(buildOf(files))).rejects.toThrow('was published and pruned');
    });
  });
});
