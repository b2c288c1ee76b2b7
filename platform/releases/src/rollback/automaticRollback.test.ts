import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readState, recordEvent } from '../registry/recordEvent';
import { asText } from '../objects/readObjects';
import { openObjects } from '../objects/openObjects';
import type { Release } from '../records/Release';
import { ReleaseStore } from '../registry/ReleaseStore';
import { SessionUse } from '../registry/sessionUse';
import { releaseOf } from '../testing/releaseOf';
import { readRollbacksBlocked } from './rollbackBlocked';
import { rollBack } from './automaticRollback';

const QUOTE = 'mfe-quote';
let releases: string;

const publish = (name: string, version: string, more: Partial<Release> = {}) =>
  openObjects(releases).create(
    `${name}/${version}/release.json`,
    JSON.stringify(releaseOf(name, version, more)),
  );
const shellWith = (version: string, members: string[]) =>
  publish('shell', version, { provides: { shared: {}, members: { 'shared-auth/http': members } } });
const quoteWith = (version: string, members: string[], calls: string[] = []) =>
  publish(QUOTE, version, {
    needs: {
      members: members.map((name) => ({ entry: 'shared-auth/http', name, at: `${version}.ts:1` })),
      calls: calls.map((call) => ({ method: 'GET', path: call, at: `${version}.ts:2` })),
    },
  });

const promote = (app: string, version: string, action: 'promote' | 'pin' = 'promote') =>
  recordEvent({ releases, app, author: 'ada', why: null }, () => ({
    action,
    version,
    isPinned: action === 'pin',
  }));
const fails = (version: string) =>
  rollBack(releases, { remote: QUOTE, version, why: '9 of 10 sessions failed' });
const live = async () => (await readState(releases)).versions.remotes[QUOTE];
const blocked = () => readRollbacksBlocked(openObjects(releases), 0);
const whyBlocked = async () => (await blocked()).map(({ because }) => because).join();
const log = () => jest.mocked(console.error).mock.calls.flat().join('\n');

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  releases = await mkdtemp(path.join(tmpdir(), 'plum-automatic-rollback-'));
  await shellWith('1.0.0', ['old', 'both']);
  await shellWith('2.0.0', ['new', 'both']);
  await promote('shell', '1.0.0');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(releases, { recursive: true });
});

describe('a version that fails', () => {
  it('is replaced by the one before, also where that never met the shell but fits it', async () => {
    await quoteWith('1.0.0', ['both']);
    await quoteWith('2.0.0', ['both']);
    await promote(QUOTE, '1.0.0');
    await promote(QUOTE, '2.0.0');
    await promote('shell', '2.0.0');
    await fails('2.0.0');
    expect(await live()).toBe('1.0.0');
    expect(await blocked()).toEqual([]);
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringMatching(/^Automatic rollback: #5 automatic-rollback mfe-quote: /),
    );
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is judged on the history that its server has read', async () => {
    await quoteWith('1.0.0', ['both']);
    await promote(QUOTE, '1.0.0');
    const store = new ReleaseStore(releases);
    const update = jest.spyOn(store.log, 'update');
    await rollBack(releases, { remote: QUOTE, version: '2.0.0', why: 'it failed' }, store);
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('is replaced by the newest before that fits the shell, the sessions that have it, and the servers', async () => {
    await quoteWith('1.0.0', ['both']);
    await quoteWith('2.0.0', ['both'], ['/gone']);
    await quoteWith('3.0.0', ['old']);
    await quoteWith('4.0.0', ['both']);
    for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0']) await promote(QUOTE, version);
    await promote('shell', '2.0.0');
    await openObjects(releases).write(
      'servers/1.json',
      asText({ at: new Date().toISOString(), version: '1', paths: { '/api/here': { get: {} } } }),
    );
    await fails('4.0.0');
    expect(await live()).toBe('1.0.0');
    expect((await readState(releases)).live.apps[QUOTE]?.revoked).toEqual({ '4.0.0': '1.0.0' });
  });

  it('is not revoked where nothing before it fits, and the log and the store say why', async () => {
    await quoteWith('1.0.0', ['old']);
    await quoteWith('2.0.0', ['both']);
    await promote(QUOTE, '1.0.0');
    await promote(QUOTE, '2.0.0');
    await promote('shell', '2.0.0');
    await Promise.all([1, 2].map(() => fails('2.0.0')));
    const because =
      'no earlier version can replace it; mfe-quote: 1.0.0.ts:1 uses old of shared-auth/http, which shell 2.0.0 does not have';
    expect(await live()).toBe('2.0.0');
    expect(await blocked()).toMatchObject([
      { remote: QUOTE, version: '2.0.0', why: '9 of 10 sessions failed', because },
    ]);
    expect(log()).toBe(
      `Rollback blocked: mfe-quote 2.0.0 fails, and ${because}. 9 of 10 sessions failed`,
    );
    await fails('2.0.0');
    expect(jest.mocked(console.error)).toHaveBeenCalledTimes(1);
  });

  it('is not revoked where what fits new sessions would break in the shell of one that has it', async () => {
    await quoteWith('1.0.0', ['new']);
    await quoteWith('2.0.0', ['both']);
    await promote(QUOTE, '2.0.0');
    const { id } = await new ReleaseStore(releases).liveSet(null);
    await promote('shell', '2.0.0');
    await promote(QUOTE, '1.0.0');
    await promote(QUOTE, '2.0.0');
    await new SessionUse(new ReleaseStore(releases)).note(id);
    await fails('2.0.0');
    expect(await live()).toBe('2.0.0');
    expect(await whyBlocked()).toContain('which shell 1.0.0');
  });

  it.each([
    ['it is the first', [], 'no earlier version can replace it'],
    ['a person pinned it', ['1.0.0'], 'it is pinned'],
  ])('is not revoked where %s', async (_why, before, because) => {
    for (const version of [...before, '2.0.0']) {
      await quoteWith(version, ['both']);
      await promote(QUOTE, version);
    }
    if (before.length > 0) await promote(QUOTE, '2.0.0', 'pin');
    await fails('2.0.0');
    expect(await live()).toBe('2.0.0');
    expect(await blocked()).toMatchObject([{ because }]);
  });

  it('ends as a canary even where the live version does not fit a session that has it', async () => {
    await quoteWith('1.0.0', ['new']);
    await quoteWith('2.0.0', ['both']);
    await promote(QUOTE, '2.0.0');
    await promote('shell', '2.0.0');
    await promote(QUOTE, '1.0.0');
    await recordEvent({ releases, app: QUOTE, author: 'ada', why: null }, () => ({
      action: 'canary',
      canary: { version: '2.0.0', share: 50 },
    }));
    await fails('2.0.0');
    const { live: now, versions } = await readState(releases);
    expect(versions.remotes[QUOTE]).toBe('1.0.0');
    expect(now.apps[QUOTE]).toMatchObject({ canary: null, revoked: {} });
  });
});
