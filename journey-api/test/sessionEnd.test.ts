import type { Applicant } from './applicant';
import { startJourneyServer, type JourneyServer } from './journeyServer';

let journey: JourneyServer;
let imogen: Applicant;

beforeAll(async () => {
  journey = await startJourneyServer({ sessionLimitSeconds: 3 * 3600 });
});
afterAll(() => journey.close());
beforeEach(async () => {
  imogen = await (await journey.start('refer-income')).reach('signed');
});

const logOut = (bearer = imogen.bearer) =>
  imogen.post('log-out', undefined, { authorization: `Bearer ${bearer}` });
async function isOpen(bearer = imogen.bearer) {
  const headers = { authorization: `Bearer ${bearer}` };
  const answers = await Promise.all([
    imogen.get(`contact-details/${imogen.id}`, headers),
    imogen.get(`refresh-token/${imogen.id}`, headers),
    imogen.get(`hashed-application-id/${imogen.id}`, headers),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect([200, 401]).toContain(statuses[0]);
  return statuses.every((status) => status < 300);
}
async function refresh() {
  const { status, headers } = await imogen.get(`refresh-token/${imogen.id}`);
  if (status === 204) imogen.bearer = String(headers['bearer']);
  return status;
}

describe('logging out', () => {
  it('ends the session with every token it ever had, and no other session', async () => {
    const first = imogen.bearer;
    await refresh();
    const phone = String((await imogen.login()).headers['bearer']);
    expect(await isOpen(first)).toBe(true);
    expect((await logOut()).status).toBe(204);
    expect(await isOpen(first)).toBe(false);
    expect(await isOpen()).toBe(false);
    expect(await isOpen(phone)).toBe(true);
  });

  it('needs a session that is open', async () => {
    await logOut();
    expect((await logOut()).status).toBe(401);
    expect((await logOut('abc.def.ghi')).status).toBe(401);
  });

  it('closes the link that it was shown for the phone', async () => {
    const { body } = await imogen.post(`application/${imogen.id}/proof/hand-off`);
    const link = new URL((body as { path: string }).path, 'http://localhost');
    await logOut();
    expect((await imogen.handOff(link.searchParams.get('token') ?? '')).status).toBe(401);
  });

  it('keeps a used link from opening the session again', async () => {
    await logOut();
    expect((await imogen.handOff()).status).toBe(401);
  });
});

describe('the end of every session by an operator', () => {
  const end = (token = journey.operatorToken) =>
    journey.server.inject({
      method: 'POST',
      url: `/operator/applications/${imogen.id}/end-sessions`,
      headers: { authorization: `Bearer ${token}` },
    });

  it('closes all of them and the links that would open one; the login opens a new one', async () => {
    const phone = String((await imogen.login()).headers['bearer']);
    const { body } = await imogen.post(`application/${imogen.id}/proof/hand-off`);
    const link = new URL((body as { path: string }).path, 'http://localhost');
    expect((await end()).statusCode).toBe(204);
    expect(await isOpen()).toBe(false);
    expect(await isOpen(phone)).toBe(false);
    expect((await imogen.handOff(link.searchParams.get('token') ?? '')).status).toBe(401);
    imogen.bearer = String((await imogen.login()).headers['bearer']);
    expect(await isOpen()).toBe(true);
  });

  it('is for operators alone', async () => {
    expect((await end(imogen.bearer)).statusCode).toBe(401);
    expect(await isOpen()).toBe(true);
  });
});

describe('the limit of a session', () => {
  it('is reached however often the token is renewed', async () => {
    const lifetimes = [];
    for (let minutes = 0; minutes <= 180; minutes += 25) {
      if ((await refresh()) !== 204) break;
      const [, claims = ''] = imogen.bearer.split('.');
      const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
        iat: number;
        exp: number;
      };
      lifetimes.push(Math.ceil((exp - iat) / 60));
      journey.passMinutes(25);
    }
    expect(lifetimes).toEqual([30, 30, 30, 30, 30, 30, 30, 5]);
    expect(await refresh()).toBe(401);
    expect((await imogen.login()).status).toBe(200);
  });

  it('goes with the session to another device', async () => {
    for (let minutes = 0; minutes < 175; minutes += 25) {
      journey.passMinutes(25);
      await refresh();
    }
    const { body } = await imogen.post(`application/${imogen.id}/proof/hand-off`);
    const { path, expiresInSeconds } = body as { path: string; expiresInSeconds: number };
    expect(path).toMatch(/^\/upload\?/);
    expect(expiresInSeconds).toBe(600);
    const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
    imogen.bearer = '';
    expect((await imogen.handOff(token)).status).toBe(204);
    expect(await imogen.initialPath('/upload')).toBe('/upload');
    imogen.bearer = '';
    expect((await imogen.handOff(token)).status).toBe(401);
  });
});

it('opens no upload on another device before the lender asks for one', async () => {
  const alice = await (await journey.start('accepted')).reach('signed');
  expect((await alice.post(`application/${alice.id}/proof/hand-off`)).status).toBe(409);
});
