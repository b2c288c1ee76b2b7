import { inEnvironment } from '../objects/storeAddress';
import { readState } from '../registry/recordEvent';
import { ReleaseStore } from '../registry/ReleaseStore';
import { rollBack } from '../rollback/automaticRollback';
import { releaseStoreFixture, storeKinds } from '../testing/releaseStoreFixture';
import { canary } from './canary';
import { liveInStaging, promote } from './promote';
import { prune } from './prune';
import { restore, rollback } from './rollback';

const QUOTE = 'mfe-quote';

describe.each(storeKinds)('staging and production of a %s', (kind) => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
  let staging: { releases: string };

  beforeEach(async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    store = await releaseStoreFixture(kind);
    staging = { releases: inEnvironment(store.releases, 'staging') };
    await store.publish('shell', '1.0.0');
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await store.publish(QUOTE, version);
    for (const where of [{}, staging]) {
      await store.ask(promote, 'shell', ['1.0.0'], where);
      await store.ask(promote, QUOTE, ['1.0.0'], where);
    }
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await store.remove();
  });

  const live = async (releases = store.releases) =>
    (await new ReleaseStore(releases).liveSet(null)).remotes[QUOTE];

  it('have a history each, and the same published versions', async () => {
    const [line] = await store.ask(promote, QUOTE, ['2.0.0'], staging);
    expect(line).toMatch(/^#3 promote mfe-quote: 1\.0\.0 → 2\.0\.0/);
    expect([await live(), await live(staging.releases)]).toEqual(['1.0.0', '2.0.0']);
    await store.ask(canary, QUOTE, ['10%', '3.0.0'], staging);
    const { live: ofProduction } = await readState(store.releases);
    expect(ofProduction.number).toBe(2);
    expect(ofProduction.apps[QUOTE]?.canary).toBeNull();
    await store.ask(rollback, QUOTE, [], staging);
    await store.ask(rollback, QUOTE, [], staging);
    expect(await live(staging.releases)).toBe('1.0.0');
  });

  it('are one after the other: production gets what is live in staging', async () => {
    await store.ask(promote, QUOTE, ['2.0.0'], staging);
    await store.ask(promote, QUOTE, [await liveInStaging(store.releases, QUOTE)]);
    expect(await live()).toBe('2.0.0');
    await expect(liveInStaging(store.releases, 'mfe-apply')).rejects.toThrow(
      'mfe-apply is not live in staging',
    );
  });

  it('lose a version that failed in one of them, where it is live', async () => {
    for (const where of [{}, staging]) await store.ask(promote, QUOTE, ['2.0.0'], where);
    await rollBack(staging.releases, { remote: QUOTE, version: '2.0.0', why: '9 of 20' });
    expect([await live(), await live(staging.releases)]).toEqual(['1.0.0', '1.0.0']);
    const { events } = await readState(store.releases);
    expect(events.at(-1)).toMatchObject({
      action: 'automatic-rollback',
      why: '2.0.0: it failed in staging: 9 of 20',
    });
  });

  it('lose it for sessions that have it still, and for those to come', async () => {
    await store.ask(promote, QUOTE, ['2.0.0']);
    const { id } = await new ReleaseStore(store.releases).liveSet(null);
    await store.ask(promote, QUOTE, ['3.0.0']);
    await store.ask(canary, QUOTE, ['5%', '2.0.0'], staging);
    await rollBack(staging.releases, { remote: QUOTE, version: '2.0.0', why: '9 of 20' });
    const reading = new ReleaseStore(store.releases);
    const kept = await reading.withoutRevoked(await reading.set(id));
    expect(kept.remotes[QUOTE]).toBe('3.0.0');
    await expect(store.ask(promote, QUOTE, ['2.0.0'])).rejects.toThrow('was revoked');
  });

  it('refuse in one what was revoked in the other, until it is restored', async () => {
    await store.ask(promote, QUOTE, ['2.0.0'], staging);
    await rollBack(staging.releases, { remote: QUOTE, version: '2.0.0', why: '9 of 20' });
    await expect(store.ask(promote, QUOTE, ['2.0.0'])).rejects.toThrow('was revoked');
    const [line] = await store.ask(restore, QUOTE, ['2.0.0']);
    expect(line).toMatch(/^staging: #5 restore mfe-quote/);
    await store.ask(promote, QUOTE, ['2.0.0']);
    expect(await live()).toBe('2.0.0');
  });

  it('are compared with what was seen of the one that was named alone', async () => {
    await store.ask(promote, QUOTE, ['2.0.0']);
    await rollBack(store.releases, { remote: QUOTE, version: '2.0.0', why: '9 of 20' });
    const [line] = await store.ask(restore, QUOTE, ['2.0.0'], { expect: 4 });
    expect(line).toMatch(/^#5 restore mfe-quote/);
    const [other] = await store.ask(prune, QUOTE, [], { expect: 5 });
    expect(other).toContain('Nothing to remove');
  });

  it('keep what sessions of either may ask for when an app is pruned', async () => {
    const old = new Date(Date.now() - 30 * 86_400_000);
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await store.age(QUOTE, version, old);
    const { events } = await readState(store.releases);
    for (const event of events)
      await store.replace(`history/${event.number}.json`, { ...event, at: old });
    await store.ask(promote, QUOTE, ['2.0.0'], staging);
    expect(await store.ask(prune, QUOTE)).toEqual(['Removed 1 of mfe-quote: 3.0.0']);
    await expect(store.ask(promote, QUOTE, ['3.0.0'], staging)).rejects.toThrow('is not published');
  });
});
