import { readState, recordEvent } from './recordEvent';
import type { Overlay } from '../records/ReleaseEvent';
import { ReleaseStore } from './ReleaseStore';
import { startWorkTree } from './startWorkTree';
import { canary } from '../commands/canary';
import { pin, promote } from '../commands/promote';
import { versionsInUse } from '../compatibility/versionsInUse';
import { releaseStoreFixture, storeKinds } from '../testing/releaseStoreFixture';

const G1 = '1.0.0-src-0000000001';
const G2 = '1.0.0-src-0000000002';
const built = (version: string) => ({
  shell: version,
  remotes: { 'mfe-apply': version, 'mfe-quote': version },
});

describe.each(storeKinds)('npm start, over a %s,', (kind) => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

  beforeEach(async () => {
    store = await releaseStoreFixture(kind);
    for (const app of ['shell', 'mfe-quote', 'mfe-apply', 'mfe-budget'])
      for (const version of ['1.0.0', '2.0.0', G1, G2]) await store.publish(app, version);
  });
  afterEach(() => store.remove());

  const begin = (version: string) => startWorkTree(built(version), store.releases);
  async function setOf(overlay: Overlay | null = null) {
    const { shell, remotes } = await new ReleaseStore(store.releases, { overlay }).liveSet(null);
    return { shell, ...remotes };
  }
  async function releaseAll() {
    for (const app of ['shell', 'mfe-quote', 'mfe-apply', 'mfe-budget'])
      await store.ask(promote, app, ['1.0.0']);
  }

  describe('where nothing is released,', () => {
    it('fills the store with one event, and records none for the same builds again', async () => {
      expect(await begin(G1)).toEqual({ overlay: { event: 0, apps: {} }, revoked: {} });
      await begin(G1);
      const { events } = await readState(store.releases);
      expect(events.map(({ action, author }) => [action, author])).toEqual([['start', 'start']]);
      expect(await setOf()).toEqual({ shell: G1, 'mfe-apply': G1, 'mfe-quote': G1 });
    });

    it('replaces what a start gave before', async () => {
      await begin(G1);
      expect(await begin(G2)).toMatchObject({ overlay: { apps: {} } });
      expect(await setOf()).toEqual({ shell: G2, 'mfe-apply': G2, 'mfe-quote': G2 });
    });
  });

  describe('where other teams released something,', () => {
    it('leaves it to all others, with a remote that this clone lacks', async () => {
      await releaseAll();
      const { overlay } = await begin(G1);
      expect(overlay.apps).toEqual({ shell: G1, 'mfe-apply': G1, 'mfe-quote': G1 });
      const released = { 'mfe-apply': '1.0.0', 'mfe-budget': '1.0.0', 'mfe-quote': '1.0.0' };
      expect(await setOf()).toEqual({ shell: '1.0.0', ...released });
      expect(await setOf(overlay)).toEqual({
        shell: G1,
        'mfe-apply': G1,
        'mfe-budget': '1.0.0',
        'mfe-quote': G1,
      });
    });

    it('leaves canaries, pins and revocations as they are', async () => {
      await releaseAll();
      await store.ask(canary, 'mfe-quote', ['10%', '2.0.0']);
      await store.ask(pin, 'mfe-apply', ['2.0.0']);
      await recordEvent(
        { releases: store.releases, app: 'mfe-budget', author: 'a server', why: 'it fails' },
        () => ({
          action: 'automatic-rollback',
          revoked: { '2.0.0': '1.0.0' },
        }),
      );
      const given = async () => (await readState(store.releases)).live.apps;
      const before = await given();
      await begin(G1);
      expect(await given()).toEqual(before);
    });

    it('gives way to what is released while it runs', async () => {
      await releaseAll();
      const { overlay } = await begin(G1);
      await store.ask(promote, 'mfe-quote', ['2.0.0']);
      expect(await setOf(overlay)).toMatchObject({
        shell: G1,
        'mfe-quote': '2.0.0',
        'mfe-apply': G1,
      });
    });

    it('gives its sessions a set that every server can read, and that no gate counts', async () => {
      await releaseAll();
      const { overlay } = await begin(G1);
      const { id } = await new ReleaseStore(store.releases, { overlay }).liveSet(null);
      await expect(new ReleaseStore(store.releases).set(id)).resolves.toMatchObject({ shell: G1 });
      await store.replace(`used/${id}.json`, { at: new Date().toISOString() });
      const state = await readState(store.releases);
      expect([...(await versionsInUse('shell', state, 0))]).toContain(G1);
      const counted = await versionsInUse('shell', state, 0, (set) => set !== id);
      expect([...counted]).not.toContain(G1);
    });
  });

  it('brings no new remote to sessions of a shell that is released', async () => {
    await store.ask(promote, 'shell', ['1.0.0']);
    const { overlay } = await begin(G1);
    expect(overlay.apps).toMatchObject({ 'mfe-quote': G1 });
    expect(await setOf()).toEqual({ shell: '1.0.0' });
    expect(await setOf(overlay)).toMatchObject({ 'mfe-quote': G1 });
  });

  it('gives nobody a build that was revoked, and says so', async () => {
    await begin(G1);
    await begin(G2);
    await recordEvent(
      { releases: store.releases, app: 'mfe-quote', author: 'a server', why: 'it fails' },
      () => ({ action: 'automatic-rollback', version: G1, revoked: { [G2]: G1 } }),
    );
    expect(await begin(G2)).toMatchObject({ overlay: { apps: {} }, revoked: { 'mfe-quote': G2 } });
    expect(await setOf()).toMatchObject({ 'mfe-quote': G1 });
  });
});
