import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from './parts';
import { readStanding } from './release/recordMove';
import { releaseStoreFixture } from './release/testing/releaseStoreFixture';

let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
let data: string;
let releases: string;

beforeEach(async () => {
  store = await releaseStoreFixture();
  for (const part of ['shell', 'mfe-quote', 'mfe-apply', 'mfe-upload'])
    for (const version of ['1.0.0', '2.0.0']) await store.publish(part, version);
  data = `${store.releases}-data`;
  releases = path.join(data, 'releases');
  await mkdir(data);
  await rename(store.releases, releases);
});
afterEach(async () => {
  await rename(releases, store.releases);
  await Promise.all([store.remove(), rm(data, { recursive: true })]);
});

/** Runs the command in a process of its own. */
const release = (...args: string[]) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/release.ts', ...args],
      { cwd: checkout, env: { ...process.env, DATA_DIR: data } },
      (failure, out, error) => {
        resolve({ code: Number(failure?.code ?? 0), out, error });
      },
    );
  });

describe('the release command', () => {
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
    const { live, versions } = await readStanding(releases);
    expect(live.number).toBe(5);
    expect(versions).toEqual({
      shell: '2.0.0',
      remotes: { 'mfe-apply': '2.0.0', 'mfe-quote': '2.0.0', 'mfe-upload': '2.0.0' },
    });
  });

  it.each([[[]], [['quote']], [['mfe-quote', 'status']], [['quote', 'constructor']]])(
    'shows how it is used where it is asked for %j',
    async (args) => {
      const { code, error } = await release(...args);
      expect(code).toBe(1);
      expect(error).toContain('Usage: npm run release -- shell|quote|apply|upload VERB');
    },
  );

  it('fails, in one sentence, where it refuses', async () => {
    const { code, error } = await release('quote', 'promote', '1.0.0');
    expect(code).toBe(1);
    expect(error).toBe('No shell is live yet. Promote the shell first.\n');
  });
});
