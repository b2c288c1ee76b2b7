import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { matrix } from './list';
import { promote } from './promote';

const member = (name: string, line: number) => ({
  entry: 'shared-auth/session',
  name,
  at: `mfe-quote/src/a<b>.ts:${line}`,
});
const shellWith = (members: string[]) => ({
  provides: { shared: {}, members: { 'shared-auth/session': members } },
});

let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

beforeEach(async () => {
  store = await releaseStoreFixture();
  await store.publish('shell', '1.0.0', shellWith(['useSession']));
  await store.publish('mfe-quote', '1.0.0', {
    needs: { members: [member('useSession', 3)], calls: [] },
  });
  await store.ask(promote, 'shell', ['1.0.0']);
  await store.ask(promote, 'mfe-quote', ['1.0.0']);
  await store.publish('mfe-quote', '2.0.0', {
    needs: {
      members: [member('useSession', 3)],
      calls: [{ method: 'GET', path: '/nowhere', at: 'mfe-quote/src/api/b.ts:9' }],
    },
  });
  await store.publish('shell', '2.0.0', shellWith([]));
  await store.publish('mfe-upload', '0.1.0');
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  await store.age('shell', '1.0.0', at(1));
  await store.age('shell', '2.0.0', at(2));
  await store.age('mfe-quote', '1.0.0', at(1));
  await store.age('mfe-quote', '2.0.0', at(2));
});
afterEach(() => store.remove());

describe('the compatibility matrix', () => {
  it('is printed as a table, with each line that would break', async () => {
    const lines = await store.ask(matrix, 'mfe-quote');
    expect(lines[0]).toMatch(/^ +shell 2\.0\.0 +shell 1\.0\.0 \(live\) +journey-api /);
    expect(lines[1]).toMatch(/^mfe-quote 2\.0\.0 +breaks +fits +breaks$/);
    expect(lines[2]).toMatch(/^mfe-quote 1\.0\.0 \(live\) +breaks +fits +fits$/);
    expect(lines[3]).toMatch(/^mfe-upload 0\.1\.0 +fits +fits +fits$/);
    expect(lines.slice(4)).toEqual([
      'mfe-quote/src/a<b>.ts:3 uses useSession of shared-auth/session, which shell 2.0.0 does not have',
      expect.stringContaining('mfe-quote/src/api/b.ts:9 calls GET /api/nowhere'),
      'As of event 2.',
    ]);
  });
});
