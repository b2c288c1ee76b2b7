import { randomUUID } from 'node:crypto';
import { hashOfToken } from 'operators';
import { cleanUp } from '../src/backgroundWork';
import type { Telemetry, TelemetryRow } from '../src/contract/contract';
import { openContext } from '../src/context';
import type { Database } from '../src/database/database';
import { beforeAllOnDatabase, type JourneyServer } from './journeyServer';

const token = 'token-of-the-shell';
const kept = { name: 'shell', sha256: hashOfToken(token), roles: ['telemetry'], expiresAt: null };
const server = randomUUID();

let database: Database;
let journey: JourneyServer;
beforeAllOnDatabase((made) => ({ database, journey } = made), {
  serviceTokens: JSON.stringify([kept]),
});

const minute = (ago = 0) =>
  new Date(Math.floor((journey.config.now().getTime() - ago * 60_000) / 60_000) * 60_000);
const row = (figures: TelemetryRow['figures'], more: Partial<TelemetryRow> = {}): TelemetryRow => ({
  minute: minute().toISOString(),
  app: 'mfe-quote',
  version: '1.4.1',
  screen: '/landing-page',
  figures,
  ...more,
});
const send = (rows: unknown[], from = server, dropped = 0) =>
  journey.server.inject({
    method: 'POST',
    url: '/operator/telemetry',
    payload: { server: from, dropped, rows },
    headers: { authorization: `Bearer ${token}` },
  });
async function read(query = ''): Promise<Telemetry> {
  const answer = await journey.server.inject({
    method: 'GET',
    url: `/operator/telemetry${query}`,
    headers: { authorization: `Bearer ${journey.operatorToken}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Telemetry>();
}

it('keeps what a server counted within a minute once, however often it is sent', async () => {
  const first = row({ sessions: 1 });
  expect((await send([first])).statusCode).toBe(204);
  const again = { ...first, figures: { sessions: 2, 'lcp-2500': 1, 'cls-inf': 1 } };
  expect((await send([again, again], server, 3)).statusCode).toBe(204);
  await send([row({ sessions: 5 })], randomUUID());
  const { rows, servers } = await read();
  expect(rows.map(({ figures }) => figures)).toEqual([again.figures, { sessions: 5 }]);
  expect(rows[0]).toMatchObject({ server, app: 'mfe-quote', screen: '/landing-page' });
  expect(servers.find((one) => one.server === server)).toMatchObject({ dropped: 3 });
});

it('answers what was kept since', async () => {
  journey.passMinutes(2);
  const from = journey.config.now().toISOString();
  await send([row({ loads: 1 }, { screen: '*' })]);
  expect((await read(`?from=${from}`)).rows).toMatchObject([{ screen: '*' }]);
});

it.each<[string, Partial<TelemetryRow>]>([
  ['a screen that names an applicant', { screen: '/offer/Ada Lovelace' }],
  ['a figure that is no count', { figures: { loads: -1 } }],
  ['a figure of another form', { figures: { 'Ada Lovelace': 1 } }],
])('refuses %s', async (_what, wrong) => {
  expect((await send([row({}, wrong)])).statusCode).toBe(400);
});

it('keeps nothing of a minute that is to come, or of the day before', async () => {
  const before = (await read()).rows.length;
  await send([row({}, { minute: minute(-5).toISOString() })]);
  await send([row({}, { minute: minute(25 * 60).toISOString() })]);
  expect((await read()).rows).toHaveLength(before);
});

it('sweeps it after 24 hours', async () => {
  journey.passMinutes(24 * 60 + 1);
  await send([row({ loads: 1 })]);
  await cleanUp(await openContext(journey.config, database));
  const count = 'SELECT count(*)::int AS count FROM';
  expect(await database.query(`${count} telemetry`)).toEqual([{ count: 1 }]);
  expect(await database.query(`${count} telemetry_servers`)).toEqual([{ count: 1 }]);
});
