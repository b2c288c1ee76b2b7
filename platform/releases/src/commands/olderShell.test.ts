import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { canary } from './canary';
import { promote } from './promote';
import { rollback } from './rollback';

const QUOTE = 'mfe-quote';
let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

beforeEach(async () => {
  store = await releaseStoreFixture();
  await store.publish(QUOTE, '1.0.0');
  await store.publish('shell', '1.0.0');
});
afterEach(() => store.remove());

it('the gate refuses a remote with a shell that is older than a whole entry, whichever of both comes last', async () => {
  const entry = 'shared-auth/screens';
  const older = { shared: { react: '19.3.1' }, members: { 'shared-auth/session': [] } };
  const newer = { shared: { ...older.shared, [entry]: '1.0.0' }, members: { [entry]: ['at'] } };
  await store.publish('shell', '2.0.0', { provides: older });
  await store.publish('shell', '3.0.0', { provides: newer });
  const shared = [{ name: entry, requiredVersion: '^1.0.0', singleton: true }];
  await store.publish(QUOTE, '4.0.0', { shared });
  const needs = { members: [{ entry, name: 'at', at: 'a.ts:3' }], calls: [] };
  await store.publish(QUOTE, '5.0.0', { needs });
  await store.ask(promote, 'shell', ['2.0.0']);
  const asks = 'asks for shared-auth/screens ^1.0.0, and shell 2.0.0 has nothing';
  const uses = 'a.ts:3 uses at of shared-auth/screens, which shell 2.0.0 does not have';
  for (const [version, fault] of [
    ['4.0.0', asks],
    ['5.0.0', uses],
  ] as const) {
    await expect(store.ask(promote, QUOTE, [version])).rejects.toThrow(fault);
    await expect(store.ask(canary, QUOTE, ['1%', version])).rejects.toThrow(fault);
  }
  await store.ask(promote, 'shell', ['3.0.0']);
  await store.ask(promote, QUOTE, ['5.0.0']);
  await expect(store.ask(promote, 'shell', ['2.0.0'])).rejects.toThrow(uses);
  await expect(store.ask(rollback, 'shell')).rejects.toThrow(uses);
});
