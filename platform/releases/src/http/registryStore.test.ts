import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { advanceCanary } from '../canary-analysis/advanceCanary';
import { CanaryAnalysis } from '../canary-analysis/CanaryAnalysis';
import { readCanaries } from '../canary-analysis/readCanaries';
import { canary } from '../commands/canary';
import { commandNamed } from '../commands/commandNamed';
import { keys } from '../commands/keys';
import { promote } from '../commands/promote';
import { StoreFault } from '../objects/StoreFault';
import { inEnvironment } from '../objects/storeAddress';
import { liveApp } from '../records/ReleaseEvent';
import { isInCanary } from '../registry/assignSet';
import { readState, recordEvent } from '../registry/recordEvent';
import { ReleaseStore } from '../registry/ReleaseStore';
import { rollBack } from '../rollback/automaticRollback';
import { readRollbacksBlocked } from '../rollback/rollbackBlocked';
import { readRollbackSettings } from '../rollback/RollbackSettings';
import { publicHalf, readPrivateKey, signBytes } from '../signing/jwk';
import { makeKey } from '../signing/signRelease';
import { releaseStoreFixture } from '../testing/releaseStoreFixture';
import { createRegistry } from './registryServer';
import { makeToken } from './tokens';

const reporterOf = (session: string, since: number) => ({
  session,
  since,
  address: '192.0.2.1',
  network: '192.0.2.0/24',
  applicant: null,
});
const loaded = (version: string) => ({
  counts: { [version]: { loads: 1 } },
  screens: [],
  visits: [],
});
const QUOTE = 'mfe-quote';
const [ofServers, servers] = makeToken({ name: 'shell servers', only: 'revoke' });
const [ofTeam, team] = makeToken({ name: 'quote team', apps: [QUOTE, 'shell'] });
const environment = { ...process.env };

let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
let staging: string;
let registry: FastifyInstance;
let url: string;

beforeEach(async () => {
  store = await releaseStoreFixture();
  staging = inEnvironment(store.releases, 'staging');
  registry = await createRegistry({ releases: store.releases, tokens: [servers, team] });
  url = await registry.listen({ port: 0 });
  await store.publish('shell', '1.0.0');
  for (const version of ['1.0.0', '2.0.0']) await store.publish(QUOTE, version);
  for (const releases of [store.releases, staging]) {
    await store.ask(promote, 'shell', ['1.0.0'], { releases });
    await store.ask(promote, QUOTE, ['1.0.0'], { releases });
  }
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(async () => {
  process.env = { ...environment };
  jest.restoreAllMocks();
  await registry.close();
  await store.remove();
});

/** Runs a command as a team does, which has its key and a token of the registry alone. */
const ask = (command: string, values: string[], more: object = {}) =>
  store.ask(commandNamed(command, url) ?? promote, QUOTE, values, { releases: url, ...more });

/** Gives an app a key, which is the team's from then on. */
async function addKey(app: string): Promise<void> {
  const key = await makeKey();
  process.env['RELEASE_KEY'] = JSON.stringify(key);
  const file = path.join(store.releases, 'key.json');
  await writeFile(file, JSON.stringify(publicHalf(key)));
  await store.ask(keys, app, ['add', file]);
}

describe('a canary', () => {
  it.each([
    ['production', () => [store.releases, url]],
    ['staging', () => [staging, inEnvironment(url, 'staging')]],
    ['production, signed,', () => [store.releases, url, QUOTE]],
  ])(
    'that is automatic is grown in %s by servers that have a token of the registry alone',
    async (_where, at) => {
      const [releases = '', address = '', signed] = at();
      process.env['RELEASES_TOKEN'] = ofServers;
      if (signed !== undefined) await addKey(signed);
      await store.ask(canary, QUOTE, ['50%', '2.0.0'], { releases, auto: true });
      const analysis = new CanaryAnalysis({
        store: new ReleaseStore(address),
        settings: readRollbackSettings({ CANARY_SESSIONS: '5', CANARY_MINUTES: '1' }, true),
        advance: (step, decided) => advanceCanary(address, step, decided),
      });
      // It is not to look by itself.
      await analysis.close();
      const since = Date.now() + 1000;
      for (const session of Array.from({ length: 40 }, (_, index) => `session ${index}`)) {
        const name = `${QUOTE}@${isInCanary(QUOTE, session, 50) ? '2.0.0' : '1.0.0'}`;
        await analysis.receive(reporterOf(session, since), loaded(name), since);
      }
      await analysis.judge(Date.now() + 120_000);
      const { events, versions } = await readState(releases);
      expect(events.at(-1)).toMatchObject({ action: 'promote', author: "the shell's server" });
      expect(versions.remotes[QUOTE]).toBe('2.0.0');
      expect(events.at(-1)?.signature !== undefined).toBe(signed !== undefined);
      // What the servers wrote to each other is gone, and what they decided on stays.
      const { objects } = new ReleaseStore(releases);
      const [study = ''] = await objects.folders('canary-studies');
      expect(await objects.folders(`canary-studies/${study}`)).toEqual([]);
      // Where this machine is slow, the analysis looks by itself before all sessions are counted.
      expect((await objects.files(`canary-studies/${study}`)).at(-1)).toBe('look-3.json');
    },
  );

  it('of which people decide is compared alike, and neither grown nor ended', async () => {
    process.env['RELEASES_TOKEN'] = ofServers;
    await store.ask(canary, QUOTE, ['50%', '2.0.0'], { releases: store.releases });
    const advance = jest.fn();
    const shared = new ReleaseStore(url);
    const analysis = new CanaryAnalysis({
      store: shared,
      advance,
      settings: readRollbackSettings({ CANARY_SESSIONS: '5', CANARY_MINUTES: '1' }, true),
    });
    const now = Date.now() + 1000;
    const sessions = Array.from({ length: 40 }, (_, index) => `session ${index}`);
    const inCanary = sessions.filter((session) => isInCanary(QUOTE, session, 50));
    const read = jest.spyOn(shared.log, 'read');
    for (const session of sessions) {
      const name = `${QUOTE}@${inCanary.includes(session) ? '2.0.0' : '1.0.0'}`;
      await analysis.receive(reporterOf(session, now), loaded(name), now);
    }
    // Reports do not read the log each.
    expect(read.mock.calls.length).toBeLessThan(sessions.length / 2);
    await analysis.judge(now + 120_000);
    await analysis.close();
    expect(advance).not.toHaveBeenCalled();
    const [state] = await readCanaries(shared, { hangMs: 45_000, now });
    expect(state).toMatchObject({
      remote: QUOTE,
      version: '2.0.0',
      live: '1.0.0',
      share: 50,
      isAutomatic: false,
      sessions: { canary: inCanary.length, live: 40 - inCanary.length },
      looks: [],
      findings: expect.arrayContaining([
        expect.objectContaining({ metric: 'failures', isWorse: false }),
      ]) as unknown,
    });
    // What servers shared is removed once people have ended it.
    const { objects } = new ReleaseStore(store.releases);
    const [study = ''] = await objects.folders('canary-studies');
    expect(await objects.folders(`canary-studies/${study}`)).toEqual(['arms']);
    await store.ask(canary, QUOTE, ['0%', '2.0.0'], { releases: store.releases });
    // Another store has nothing of it in memory.
    jest.spyOn(shared, 'live').mockImplementation(() => new ReleaseStore(url).live());
    expect(await analysis.isRunning()).toBe(false);
    expect(await objects.folders(`canary-studies/${study}`)).toEqual([]);
  });

  it('that is automatic stays so where the store was away as it was to grow', async () => {
    await store.ask(canary, QUOTE, ['50%', '2.0.0'], { auto: true });
    const { auto } = liveApp((await readState(store.releases)).live, QUOTE).canary ?? {};
    const step = { remote: QUOTE, version: '2.0.0', share: 50, since: auto?.since ?? '' };
    const grow = () => advanceCanary(store.releases, step, { verdict: 'grow', why: 'no worse' });
    const away = new StoreFault('It is away.');
    jest.spyOn(ReleaseStore.prototype, 'release').mockRejectedValueOnce(away);
    await expect(grow()).rejects.toBe(away);
    await grow();
    expect((await readState(store.releases)).versions.remotes[QUOTE]).toBe('2.0.0');
  });

  it('that is automatic is not promoted by a token of servers before it was compared', async () => {
    process.env['RELEASES_TOKEN'] = ofServers;
    const step = { remote: QUOTE, version: '2.0.0', share: 50, since: new Date().toISOString() };
    await advanceCanary(url, step, { verdict: 'grow', why: 'nothing was compared' });
    expect((await readState(store.releases)).versions.remotes[QUOTE]).toBe('1.0.0');
  });
});

describe('a version that fails', () => {
  beforeEach(async () => {
    process.env['RELEASES_TOKEN'] = ofServers;
    await store.ask(promote, QUOTE, ['2.0.0']);
  });
  const fails = (failsToo?: () => string, known = new ReleaseStore(url)) =>
    rollBack(
      url,
      { remote: QUOTE, version: '2.0.0', why: '9 of 10', ...(failsToo && { failsToo }) },
      known,
    );
  const live = async () => (await readState(store.releases)).versions.remotes[QUOTE];

  it('is revoked through the registry, which receives one request for it', async () => {
    const requests = jest.spyOn(globalThis, 'fetch');
    const known = new ReleaseStore(url);
    for (let time = 0; time < 2; time += 1) await fails(undefined, known);
    expect(await live()).toBe('1.0.0');
    const sent = requests.mock.calls.map(([input]) => new Request(input).url);
    expect(sent.filter((address) => address.endsWith('/rollback'))).toHaveLength(1);
  });

  it('stays where the one that would replace it fails on the same screen', async () => {
    await fails(() => '4 of 8 failed with 1.0.0 too');
    expect(await live()).toBe('2.0.0');
    expect(await readRollbacksBlocked(store.objects, 0)).toMatchObject([
      { version: '2.0.0', because: '4 of 8 failed with 1.0.0 too' },
    ]);
  });
});

describe('a command of a team with a key', () => {
  beforeEach(async () => {
    process.env['RELEASES_TOKEN'] = ofTeam;
    await addKey(QUOTE);
  });

  it('does not count with the whole JWS of other content as its signature', async () => {
    const key = await readPrivateKey(process.env['RELEASE_KEY'] ?? '', 'RELEASE_KEY');
    const signatures = [await signBytes(Buffer.from('other'), key)];
    const body = { command: 'promote', values: ['2.0.0'], environment: 'production', why: null };
    const answer = await registry.inject({
      method: 'POST',
      url: `/v1/apps/${QUOTE}/events`,
      headers: { authorization: `Bearer ${ofTeam}` },
      payload: { ...body, author: 'ada', signatures },
    });
    expect(answer.statusCode).toBe(428);
    expect((await readState(store.releases)).versions.remotes[QUOTE]).toBe('1.0.0');
  });

  it('begins an automatic canary', async () => {
    const [line] = await ask('canary', ['50%', '2.0.0'], { auto: true });
    expect(line).toContain('50 % 2.0.0 (automatic), by quote team');
  });

  it('restores a version in both environments, and says so', async () => {
    const by = { author: 'ada', why: null };
    for (const releases of [store.releases, staging])
      await recordEvent({ ...by, releases, app: QUOTE }, () => ({
        action: 'automatic-rollback',
        revoked: { '2.0.0': '1.0.0' },
      }));
    await recordEvent({ ...by, releases: store.releases, app: 'shell' }, () => ({
      action: 'pin',
      isPinned: true,
    }));
    // There is no such event in staging yet.
    expect(await ask('restore', ['2.0.0'], { expect: 4 })).toEqual([
      expect.stringMatching(/^#5 restore mfe-quote: 1\.0\.0, without 2\.0\.0 → 1\.0\.0, by quote/),
      expect.stringMatching(/^staging: #4 restore mfe-quote: /),
    ]);
  });

  it('prunes with one event in each environment', async () => {
    const old = new Date(Date.now() - 30 * 86_400_000);
    await store.age(QUOTE, '2.0.0', old);
    for (const event of (await readState(store.releases)).events)
      await store.replace(`history/${event.number}.json`, { ...event, at: old });
    expect(await ask('prune', [])).toEqual(['Removed 1 of mfe-quote: 2.0.0']);
    const states = await Promise.all([store.releases, staging].map(readState));
    expect(states.map(({ events }) => events.slice(2).map(({ action }) => action))).toEqual([
      ['prune'],
      ['prune'],
    ]);
    expect(await store.versions(QUOTE)).toEqual(['1.0.0']);
  });
});
