import { promote } from '../commands/promote';
import { asText } from '../objects/readObjects';
import { StoreFault } from '../objects/StoreFault';
import { readState } from '../registry/recordEvent';
import { useFile } from '../registry/sessionUse';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { versionsInUse } from './versionsInUse';

let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
beforeEach(async () => {
  store = await releaseStoreFixture();
  await store.publish('shell', '1.0.0');
  await store.ask(promote, 'shell', ['1.0.0']);
});
afterEach(() => store.remove());

const note = (set: string) =>
  store.objects.write(useFile(set), asText({ at: new Date().toISOString() }));

it.each(['r0123456789ab', 'event-9.mfe-quote', 'event-1.mfe-quote', 'w0123456789ab'])(
  'skips %s, a set that sessions had and the store does not',
  async (set) => {
    await note(set);
    const inUse = await versionsInUse('shell', await readState(store.releases));
    expect([...inUse]).toEqual(['1.0.0']);
  },
);

it('skips no set that cannot be read', async () => {
  await note('r0123456789ab');
  const state = await readState(store.releases);
  const away = new StoreFault('It is away.');
  jest.spyOn(state.store, 'set').mockRejectedValueOnce(away);
  await expect(versionsInUse('shell', state)).rejects.toBe(away);
});
