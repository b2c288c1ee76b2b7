import { randomUUID } from 'node:crypto';
import type { Database } from '../src/database/database';
import { openDatabase } from '../src/database/openDatabase';
import { DatabaseBusyError } from '../src/database/postgresDatabase';
import { startJourneyServer, type JourneyServer } from './journeyServer';
import { createTestDatabase } from './testDatabase';

let journey: JourneyServer;

beforeAll(async () => {
  journey = await startJourneyServer();
});
afterAll(() => journey.close());

const claimsOf = (bearer: string) =>
  JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    iat: number;
    exp: number;
  };

describe('the hand-off token', () => {
  it('opens a session of thirty minutes', async () => {
    const alice = await journey.start('accepted');
    await alice.handOff();
    const { sub, iat, exp } = claimsOf(alice.bearer);
    expect(sub).toBe(alice.id);
    expect(exp - iat).toBe(1800);
  });

  it('works once', async () => {
    const alice = await journey.start('accepted');
    await alice.handOff();
    alice.bearer = '';
    const again = await alice.handOff();
    expect(again.status).toBe(401);
    expect(again.headers['bearer']).toBeUndefined();
  });

  it('lets exactly one of two simultaneous uses in', async () => {
    const alice = await journey.start('accepted');
    const url = `generate-token?applicationId=${alice.id}&token=${alice.started.token}`;
    const answers = await Promise.all([alice.get(url), alice.get(url)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  });

  it('refreshes the session where it was used but the stored bearer is still valid', async () => {
    const alice = await journey.start('accepted');
    await alice.handOff();
    const again = await alice.handOff();
    expect(again.status).toBe(204);
    expect(again.headers['bearer']).toBeDefined();
  });

  it('opens what a first screen shows, unused or used a moment ago, and nothing else', async () => {
    const alice = await journey.start('accepted');
    const other = await journey.start('accepted');
    const { token } = alice.started;
    const statusOf = async (path: string, of = alice.id, method: 'GET' | 'POST' = 'GET') => {
      const url = `/api${path.replace(':id', of)}`;
      const headers = { 'hand-off-token': token };
      return (await alice.send({ method, url, headers })).status;
    };
    const price = '/apr-and-risk-group/:id/aqua';
    expect(await statusOf(price)).toBe(200);
    expect(await statusOf('/loan-offer/:id')).toBe(204);
    expect(await statusOf(price, other.id)).toBe(401);
    expect(await statusOf('/contact-details/:id')).toBe(401);
    expect(await statusOf('/eligibility/:id', alice.id, 'POST')).toBe(401);
    expect((await alice.handOff()).status).toBe(204);
    alice.bearer = '';
    expect(await statusOf(price)).toBe(200);
    journey.passMinutes(1);
    expect(await statusOf(price)).toBe(401);
  });

  it('says where it leads without being used', async () => {
    const alice = await journey.start('accepted');
    async function leadsTo(token: string, path: string) {
      const query = new URLSearchParams({ applicationId: alice.id, token, path }).toString();
      const answer = await alice.send({ method: 'GET', url: `/shell/hand-off-route?${query}` });
      return answer.status === 200 ? (answer.body as { data: string }).data : answer.status;
    }
    const { token } = alice.started;
    expect(await leadsTo(token, '/landing-page')).toBe('/landing-page');
    expect(await leadsTo(token, '/offer/eligible')).toBe('/landing-page');
    expect(await leadsTo('made-up', '/landing-page')).toBe(401);
    expect((await alice.handOff()).status).toBe(204);
    expect(await leadsTo(token, '/landing-page')).toBe(401);
  });

  it('leads to the screen that is due', async () => {
    const imogen = await (await journey.start('refer-income')).reach('signed');
    const { body } = await imogen.post(`application/${imogen.id}/proof/hand-off`);
    const link = new URL((body as { path: string }).path, 'http://plum');
    for (const [path, due] of [
      ['/landing-page', '/additional-information/income'],
      ['/upload/', '/upload'],
    ] as const) {
      link.searchParams.set('path', path);
      link.searchParams.delete('brand');
      const url = `/shell/hand-off-route${link.search}`;
      expect((await imogen.send({ method: 'GET', url })).body).toEqual({ data: due });
    }
  });

  it('is refused after a quarter of an hour, for another application, or made up', async () => {
    const alice = await journey.start('accepted');
    const other = await journey.start('accepted');
    expect((await alice.handOff(other.started.token)).status).toBe(401);
    expect((await alice.handOff('made-up')).status).toBe(401);
    journey.passMinutes(16);
    expect((await alice.handOff()).status).toBe(401);
  });

  it('does not let a bearer of another application refresh', async () => {
    const alice = await journey.start('accepted');
    const other = await journey.start('accepted');
    await alice.handOff();
    await other.handOff();
    alice.bearer = other.bearer;
    expect((await alice.handOff()).status).toBe(403);
  });
});

/** Fails the reading of an application once, after `failNext`. */
function frail(database: Database) {
  let fails = false;
  const mayFail: Database = {
    ...database,
    query: async (sql, params) => {
      const isBusy = fails && sql.includes('FROM applications');
      if (!isBusy) return database.query(sql, params);
      fails = false;
      throw new DatabaseBusyError('all taken');
    },
  };
  return { database: mayFail, failNext: () => (fails = true) };
}

it('leaves a hand-off link unused where the database fails in the midst of it', async () => {
  const { place, drop } = await createTestDatabase();
  const { database, failNext } = frail(await openDatabase(place, () => {}));
  const live = await startJourneyServer({}, database);
  const alice = await live.start('accepted');
  failNext();
  expect((await alice.handOff()).status).toBe(503);
  expect((await alice.handOff()).status).toBe(204);
  expect(alice.bearer).not.toBe('');
  await live.close();
  await drop();
});

describe('a session', () => {
  it('lasts as long as the sandbox was asked for', async () => {
    const alice = await (await journey.start('accepted', { sessionSeconds: 605 })).reach('started');
    const { iat, exp } = claimsOf(alice.bearer);
    expect(exp - iat).toBe(605);
  });

  it('opens no other application', async () => {
    const alice = await (await journey.start('accepted')).reach('started');
    const other = await journey.start('accepted');
    expect((await alice.get(`contact-details/${other.id}`)).status).toBe(403);
  });

  it.each([
    ['none', ''],
    ['a made-up one', 'abc.def.ghi'],
    ['an unsigned one', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
  ])('is refused without a valid token: %s', async (_name, bearer) => {
    const alice = await journey.start('accepted');
    alice.bearer = bearer;
    const answer = await alice.get(`contact-details/${alice.id}`);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: 'You are not authenticated' });
  });

  it('is renewed while it lives and not after', async () => {
    const alice = await (await journey.start('accepted')).reach('started');
    const refreshed = await alice.get(`refresh-token/${alice.id}`);
    expect(refreshed.status).toBe(204);
    expect(claimsOf(String(refreshed.headers['bearer'])).sub).toBe(alice.id);
    journey.passMinutes(31);
    expect((await alice.get(`refresh-token/${alice.id}`)).status).toBe(401);
  });

  it('ends at once when the sandbox says so, and a login opens a new one', async () => {
    const alice = await (await journey.start('accepted')).reach('started');
    await alice.happen('sessionExpired');
    expect((await alice.get(`refresh-token/${alice.id}`)).status).toBe(401);
    const login = await alice.login();
    alice.bearer = String(login.headers['bearer']);
    expect((await alice.get(`contact-details/${alice.id}`)).status).toBe(200);
  });
});

describe('the address of the caller', () => {
  const ask = (live: JourneyServer, remoteAddress: string, forwardedFor: string) =>
    live.server.inject({
      url: `/api/generate-token?applicationId=${randomUUID()}&token=guessed`,
      remoteAddress,
      headers: { 'x-forwarded-for': forwardedFor },
    });

  it('is what a named proxy says of it, and no word of anybody else', async () => {
    const live = await startJourneyServer({ sandbox: false, trustedProxies: ['10.1.0.0/16'] });
    await Promise.all(
      Array.from({ length: 60 }, (_, count) => [
        ask(live, '10.1.2.3', `198.51.100.${count}, 2001:db8:1:2::${count}`),
        ask(live, '10.2.2.3', `203.0.113.${count}`),
      ]).flat(),
    );
    expect((await ask(live, '10.1.9.9', '2001:db8:1:2:3::4')).statusCode).toBe(429);
    expect((await ask(live, '10.1.9.9', '2001:db8:1:3:3::4')).statusCode).toBe(401);
    expect((await ask(live, '10.2.2.3', '203.0.113.200')).statusCode).toBe(429);
    await live.close();
  });
});
