import { execFile } from 'node:child_process';
import { checkout } from 'releases/apps';
import { readState } from 'releases/registry';
import { releaseStoreFixture, storeKinds } from 'releases/testing';

/** Runs the command in a process of its own. */
const run = (releases: string, args: readonly string[]) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'tooling/release.ts', ...args],
      { cwd: checkout, env: { ...process.env, RELEASES_URL: releases } },
      (failure, out, error) => {
        resolve({ code: Number(failure?.code ?? 0), out, error });
      },
    );
  });

describe.each(storeKinds)('the release command, on a %s,', (kind) => {
  let store: Awaited<ReturnType<typeof releaseStoreFixture>>;

  beforeEach(async () => {
    store = await releaseStoreFixture(kind);
    for (const part of ['shell', 'mfe-quote', 'mfe-apply', 'mfe-upload'])
      for (const version of ['1.0.0', '2.0.0']) await store.publish(part, version);
  });
  afterEach(() => store.remove());

  const release = (...args: string[]) => run(store.releases, args);

  it('records who and why, and says what it did', async () => {
    const { code, out } = await release(
      'shell',
      'promote',
      '1.0.0',
      '--why',
      'a start',
      '--author',
      'ada',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^#1 promote shell: not live → 1\.0\.0, by ada at .+: a start\n$/);
  });

  it('lets teams move their parts at the same time', async () => {
    await release('shell', 'promote', '1.0.0');
    const moves = ['quote', 'apply', 'upload'].map((part) => release(part, 'promote', '2.0.0'));
    const ended = await Promise.all([...moves, release('shell', 'promote', '2.0.0')]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const { live, versions } = await readState(store.releases);
    expect(live.number).toBe(5);
    expect(versions).toEqual({
      shell: '2.0.0',
      remotes: { 'mfe-apply': '2.0.0', 'mfe-quote': '2.0.0', 'mfe-upload': '2.0.0' },
    });
  });

  it('fails, in one sentence, where it refuses', async () => {
    const { code, error } = await release('quote', 'promote', '1.0.0');
    expect(code).toBe(1);
    expect(error).toBe('No shell is live yet. Promote the shell first.\n');
  });
});

it.each([[[]], [['quote']], [['mfe-quote', 'status']], [['quote', 'constructor']]])(
  'the release command shows how it is used where it is asked for %j',
  async (args) => {
    const { code, error } = await run('no-store', args);
    expect(code).toBe(1);
    expect(error).toContain('Usage: npm run release -- shell|quote|apply|upload COMMAND');
  },
);
