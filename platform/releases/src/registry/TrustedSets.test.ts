import { StoreFault } from '../objects/StoreFault';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { makeAllLive } from './recordEvent';
import { ReleaseStore } from './ReleaseStore';
import { TrustedSets } from './TrustedSets';

const QUOTE = 'mfe-quote';
let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
let store: ReleaseStore;

beforeEach(async () => {
  fixture = await releaseStoreFixture();
  await fixture.publish('shell', '1.0.0');
  for (const version of ['1.0.0', '2.0.0']) {
    await fixture.publish(QUOTE, version);
    await makeAllLive({ shell: '1.0.0', remotes: { [QUOTE]: version } }, fixture.releases);
  }
  store = new ReleaseStore(fixture.releases);
});
afterEach(() => fixture.remove());

function losing(version: string) {
  const { requireWhole } = store;
  jest.spyOn(store, 'requireWhole').mockImplementation(async (name, wanted) => {
    if (name === QUOTE && wanted === version) throw new StoreFault('It is away.');
    return requireWhole.call(store, name, wanted);
  });
}

describe('a version that cannot be read', () => {
  it('is replaced where a session begins', async () => {
    losing('2.0.0');
    const { remotes } = await new TrustedSets(store).of(await store.liveSet(null), true);
    expect(remotes).toEqual({ [QUOTE]: '1.0.0' });
  });

  it('is not replaced alone in a set under way, whose other versions may not fit', async () => {
    losing('1.0.0');
    const kept = { id: 'kept', shell: '1.0.0', remotes: { [QUOTE]: '1.0.0' } };
    await expect(new TrustedSets(store).of(kept)).rejects.toThrow('It is away.');
  });
});
