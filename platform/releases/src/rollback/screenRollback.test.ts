import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openObjects } from '../objects/openObjects';
import type { Failing } from './findFailing';
import { RemoteWatch } from './RemoteWatch';
import { readRollbackSettings } from './RollbackSettings';
import type { ScreenReport } from '../session-reports/SessionReport';
import { placeOf } from '../session-reports/SessionTallies';

const VERSION = 'mfe-quote@2.0.0';
const OFFER = '/offer/counter-offer';
const ENV = { REPORT_SECRET: 'one for all servers of one store' };
const MINUTE = 60_000;

let folder: string;
let failing: Failing[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-screens-'));
  failing = [];
});
afterEach(() => rm(folder, { recursive: true }));

/** One server of the store, which judges on request. In the sandbox an address plays many applicants. */
function startWatch(sandbox = true) {
  const watch = new RemoteWatch({
    objects: openObjects(folder),
    settings: readRollbackSettings(ENV, sandbox),
    rollBack: async (found) => {
      failing.push(found);
    },
  });
  void watch.close();
  return watch;
}

const visit = (screen: string, ...states: ScreenReport['state'][]): ScreenReport[] =>
  states.map((state) => ({ remote: VERSION, screen, state }));

interface Visitors {
  from: number;
  to: number;
  screens: ScreenReport[];
  counts?: Record<string, { loads?: number; errors?: number }>;
  address?: (session: number) => string;
  network?: (session: number) => string;
  applicant?: (session: number) => string | null;
}

function receive(watch: RemoteWatch, visitors: Visitors, now = 0) {
  const { from, to, screens, counts = {}, address, network, applicant } = visitors;
  for (let session = from; session < to; session += 1)
    watch.receive(
      {
        session: `session ${session}`,
        since: 0,
        address: address?.(session) ?? `192.0.2.${session}`,
        network: network?.(session) ?? '192.0.2.0/24',
        applicant: applicant?.(session) ?? null,
      },
      { counts, screens, visits: [] },
      now,
    );
}

async function whys(watch: RemoteWatch, now: number) {
  await watch.judge(now);
  return failing.map(({ why }) => why);
}

describe('a screen that few visit', () => {
  it('is enough to revoke the version where it fails those who open it', async () => {
    const watch = startWatch();
    const loads = { [VERSION]: { loads: 1 } };
    const failed = { [VERSION]: { loads: 1, errors: 1 } };
    receive(watch, {
      from: 0,
      to: 100,
      screens: visit('/landing-page', 'opened', 'alive'),
      counts: loads,
    });
    receive(watch, { from: 100, to: 106, screens: visit(OFFER, 'opened', 'alive'), counts: loads });
    receive(watch, {
      from: 106,
      to: 126,
      screens: visit(OFFER, 'opened', 'failed', 'alive'),
      counts: failed,
    });
    expect(await whys(watch, 1000)).toEqual([
      `20 of 26 sessions that opened ${OFFER} within the last 10 minutes failed, 0 of them hung (77 %, the limit is 25 %)`,
    ]);
    expect(failing[0]).toMatchObject({ remote: 'mfe-quote', version: '2.0.0' });
  });

  it.each([
    ['too few opened it', 0, 7],
    ['too few of them failed', 14, 3],
    ['too small a share failed', 22, 7],
  ])('is not where %s', async (_, well, failed) => {
    const watch = startWatch();
    receive(watch, { from: 0, to: well, screens: visit(OFFER, 'opened', 'alive') });
    receive(watch, { from: well, to: well + failed, screens: visit(OFFER, 'opened', 'failed') });
    expect(await whys(watch, 1000)).toEqual([]);
  });

  it('says where another version fails on it too, as far as that is known', async () => {
    const watch = startWatch();
    const other = visit(OFFER, 'opened', 'failed').map((report) => ({
      ...report,
      remote: 'mfe-quote@1.0.0',
    }));
    receive(watch, { from: 0, to: 10, screens: visit(OFFER, 'opened', 'failed') });
    receive(watch, { from: 10, to: 18, screens: other.slice(0, 1) });
    receive(watch, { from: 10, to: 14, screens: other.slice(1) });
    receive(watch, {
      from: 14,
      to: 18,
      screens: other.slice(0, 1).map((report) => ({ ...report, state: 'alive' })),
    });
    await watch.judge(1000);
    const [found] = failing.filter(({ version }) => version === '2.0.0');
    expect(found?.failsToo?.('1.0.0')).toBe(
      `4 of 8 sessions that opened ${OFFER} failed with 1.0.0 too, which would replace it`,
    );
    expect(found?.failsToo?.('0.9.0')).toBeNull();
  });

  it('counts two sessions of an address and no more', async () => {
    const watch = startWatch(false);
    const address = (session: number) => `192.0.2.${session % 2}`;
    receive(watch, { from: 0, to: 20, screens: visit(OFFER, 'opened', 'failed'), address });
    expect(await whys(watch, 1000)).toEqual([]);
  });
});

describe('a page that hangs', () => {
  it('counts as failed once its screen was not confirmed in time', async () => {
    const watch = startWatch();
    receive(watch, { from: 0, to: 4, screens: visit(OFFER, 'opened', 'alive') });
    receive(watch, { from: 4, to: 8, screens: visit(OFFER, 'opened') });
    expect(await whys(watch, 44_000)).toEqual([]);
    expect(await whys(watch, 45_000)).toEqual([
      `4 of 8 sessions that opened ${OFFER} within the last 10 minutes failed, 4 of them hung (50 %, the limit is 25 %)`,
    ]);
  });

  it('is not one that was left', async () => {
    const watch = startWatch();
    receive(watch, { from: 0, to: 8, screens: visit(OFFER, 'opened', 'left') });
    expect(await whys(watch, MINUTE)).toEqual([]);
  });

  it('is not one that another server received the confirmation of', async () => {
    const one = startWatch();
    const other = startWatch();
    receive(one, { from: 0, to: 10, screens: visit(OFFER, 'opened') });
    receive(other, { from: 0, to: 10, screens: visit(OFFER, 'alive') });
    await other.judge(1000);
    expect(await whys(one, MINUTE)).toEqual([]);
  });

  it('is not one whose reports were refused because there were too many', async () => {
    const watch = startWatch();
    receive(watch, { from: 0, to: 8, screens: visit(OFFER, 'opened') });
    for (let session = 0; session < 8; session += 1) watch.settle(`session ${session}`);
    expect(await whys(watch, MINUTE)).toEqual([]);
  });

  it('also trips while the remote itself is loaded', async () => {
    const watch = startWatch();
    receive(watch, { from: 0, to: 8, screens: visit('*', 'opened') });
    expect((await whys(watch, MINUTE))[0]).toMatch(/^8 of 8 sessions that loaded it /);
  });
});

it('keeps the same sample of many sessions on every server', async () => {
  const watch = startWatch();
  const reversed = startWatch();
  const all = Array.from({ length: 500 }, (_, session) => session);
  for (const session of all)
    receive(watch, { from: session, to: session + 1, screens: visit(OFFER, 'opened', 'alive') });
  for (const session of all.reverse())
    receive(reversed, { from: session, to: session + 1, screens: visit(OFFER, 'opened', 'alive') });
  const sampleOf = (server: RemoteWatch) =>
    Object.keys(server.read(0).places[placeOf(VERSION, OFFER)] ?? {}).sort();
  expect(sampleOf(watch)).toHaveLength(200);
  expect(sampleOf(reversed)).toEqual(sampleOf(watch));
});

describe('outside the sandbox', () => {
  const failedOn = visit(OFFER, 'opened', 'failed');
  const everywhere = (session: number) => `192.0.${session}.0/24`;
  const each = (session: number) => `applicant ${session}`;
  async function becauses(watch: RemoteWatch) {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const found = await whys(watch, 1000);
    return { found, blocked: (await watch.rollbacksBlocked(1000)).map(({ because }) => because) };
  }

  it('revokes where applicants whom the API knows failed, in several networks', async () => {
    const watch = startWatch(false);
    receive(watch, { from: 0, to: 8, screens: failedOn, network: everywhere, applicant: each });
    expect((await becauses(watch)).found).toEqual([
      expect.stringContaining('8 of 8 sessions that opened'),
    ]);
  });

  it.each([
    ['nobody is known', { network: everywhere }, 'too few of these sessions are of applicants'],
    [
      'all are one applicant',
      { network: everywhere, applicant: () => 'one' },
      'too few of these sessions are of applicants',
    ],
    [
      'all are of one network, at many addresses',
      { network: () => '2001:db8:1::/48', applicant: each },
      'the failures are of 1 networks, and it takes 4',
    ],
  ])('raises an alarm instead where %s', async (_who, who, because) => {
    const watch = startWatch(false);
    receive(watch, { from: 0, to: 20, screens: failedOn, ...who });
    const { found, blocked } = await becauses(watch);
    expect(found).toEqual([]);
    expect(blocked).toEqual([expect.stringContaining(because)]);
  });

  it('lets no crowd of others hide what applicants suffer', async () => {
    const watch = startWatch(false);
    receive(watch, { from: 0, to: 8, screens: failedOn, network: everywhere, applicant: each });
    receive(watch, { from: 8, to: 100, screens: visit(OFFER, 'opened', 'alive') });
    expect((await becauses(watch)).found).toHaveLength(1);
  });
});
