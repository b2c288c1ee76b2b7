import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openObjects } from '../objects/openObjects';
import { countSessions } from './Outcome';
import type { ScreenReport } from './SessionReport';
import { digestOf, placeOf, readTallies, SessionTallies, shareTallies } from './SessionTallies';

const VERSION = 'mfe-quote@2.0.0';
const SCREEN = '/landing-page';
const HANG_MS = 45_000;
const secret = Buffer.from('one for all servers of one store');
const [FIRST = '', SECOND = '', LAST = ''] = ['a', 'b', 'c'].sort((a, b) =>
  digestOf(secret, a) < digestOf(secret, b) ? -1 : 1,
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plum-tallies-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A report of a session at the one address, and the server that received it. */
type Received = readonly [session: string, state: ScreenReport['state'], server: 0 | 1];

/** What two servers of one store received, counted together after it is known which screens hang. */
async function count(reports: readonly Received[]) {
  const servers = [0, 1].map(
    () => new SessionTallies({ secret, windowMs: 600_000, perAddress: 5 }),
  );
  for (const [session, state, server] of reports) {
    const from = { session, since: 0, address: '192.0.2.1', network: '192.0.2.0/24' };
    const screens = [{ remote: VERSION, screen: SCREEN, state }];
    servers[server]?.receive({ ...from, applicant: null }, { counts: {}, screens, visits: [] }, 0);
  }
  const objects = openObjects(folder);
  for (const [index, tallies] of servers.entries())
    await shareTallies(objects, `server ${index}`, tallies.read(0), 0);
  const { places } = await readTallies(objects, { since: 0 });
  return countSessions(places[placeOf(VERSION, SCREEN)], HANG_MS + 1000, HANG_MS);
}

const both = (session: string, server: 0 | 1): Received[] => [
  [session, 'opened', server],
  [session, 'alive', server],
];

describe('of one address, by two servers, two sessions of a screen count', () => {
  it.each([
    ['first', FIRST, SECOND, LAST],
    ['second', SECOND, FIRST, LAST],
    ['last', LAST, FIRST, SECOND],
  ])('and none hangs that each received half of, the %s by digest', async (_, one, two, three) => {
    const others = [...both(two, 1), ...both(three, 1)];
    expect(await count([...others, [one, 'opened', 0], [one, 'alive', 1]])).toEqual({
      sessions: 2,
      failed: 0,
      hung: 0,
    });
  });

  it('and none hangs that makes room for another after its confirmation', async () => {
    const half: Received[] = [
      [LAST, 'opened', 0],
      [LAST, 'alive', 1],
    ];
    const found = await count([...half, ...both(FIRST, 1), ...both(SECOND, 1)]);
    expect(found).toEqual({ sessions: 2, failed: 0, hung: 0 });
  });

  it('and one hangs that nobody confirmed', async () => {
    const found = await count([[FIRST, 'opened', 0], ...both(SECOND, 1), ...both(LAST, 1)]);
    expect(found).toEqual({ sessions: 2, failed: 1, hung: 1 });
  });
});
