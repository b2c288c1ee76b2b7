import { openObjects } from '../objects/openObjects';
import { readState, recordEvent } from '../registry/recordEvent';
import { noteRollbackBlocked } from '../rollback/rollbackBlocked';
import { placeOf, shareTallies } from '../session-reports/SessionTallies';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { promote } from './promote';
import { restore, rollback } from './rollback';
import { status } from './status';

const QUOTE = 'mfe-quote';
let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

beforeEach(async () => {
  store = await releaseStoreFixture();
  await store.publish('shell', '1.0.0');
  await store.ask(promote, 'shell', ['1.0.0']);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await store.publish(QUOTE, version);
    await store.ask(promote, QUOTE, [version]);
  }
  // What the shell's server does with a version that fails.
  await recordEvent(
    { releases: store.releases, app: QUOTE, author: 'a server', why: '3.0.0: 9 of 10 failed' },
    () => ({
      action: 'automatic-rollback',
      version: '2.0.0',
      revoked: { '3.0.0': '2.0.0' },
    }),
  );
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.remove();
});

describe('a revoked version', () => {
  it('is neither promoted nor returned to', async () => {
    await expect(store.ask(promote, QUOTE, ['3.0.0'])).rejects.toThrow(
      'mfe-quote 3.0.0 was revoked and replaced by 2.0.0',
    );
    const [line] = await store.ask(rollback, QUOTE);
    expect(line).toContain('2.0.0, without 3.0.0 → 1.0.0, without 3.0.0');
  });

  it('may be restored, and is then promoted like any other', async () => {
    const [line] = await store.ask(restore, QUOTE, ['3.0.0'], { why: 'the API was down' });
    expect(line).toContain('restore mfe-quote: 2.0.0, without 3.0.0 → 2.0.0');
    await store.ask(promote, QUOTE, ['3.0.0']);
    expect((await readState(store.releases)).versions.remotes[QUOTE]).toBe('3.0.0');
    expect(await store.ask(restore, QUOTE, ['3.0.0'])).toEqual([
      'That version of mfe-quote is not revoked.',
    ]);
  });

  it('is shown by the status, with the reason and with what pages report', async () => {
    const counts = { loads: 7, failures: 2, errors: 1 };
    const outcomes = { a: { failed: 1 }, b: {} };
    const tallies = {
      counts: { [`${QUOTE}@3.0.0`]: counts, 'mfe-apply@1.0.0': counts },
      places: {
        [placeOf(`${QUOTE}@3.0.0`)]: outcomes,
        [placeOf('mfe-apply@1.0.0')]: outcomes,
      },
      applicants: {},
    };
    await shareTallies(openObjects(store.releases), 'one', tallies, Date.now());
    const lines = (await store.ask(status, QUOTE)).join('\n');
    expect(lines).toContain('3.0.0: 9 of 10 failed');
    expect(lines).toContain(
      '  3.0.0: 7 loads, 2 failures, 1 errors; at last 1 of 2 sessions failed',
    );
    expect(lines).not.toContain('mfe-apply@');
  });
});

it('shows a blocked rollback while new sessions get the version', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const version of ['1.0.0', '2.0.0'])
    await noteRollbackBlocked(openObjects(store.releases), {
      remote: QUOTE,
      version,
      why: '9 of 10 failed',
      because: 'it is pinned',
    });
  const lines = await store.ask(status, QUOTE);
  expect(lines.filter((line) => line.startsWith('ROLLBACK'))).toEqual([
    expect.stringMatching(
      /^ROLLBACK BLOCKED: 2\.0\.0 fails at .+, and it is pinned\. 9 of 10 failed$/,
    ),
  ]);
  expect((await store.ask(status, 'mfe-apply')).join()).not.toContain('ROLLBACK');
});
