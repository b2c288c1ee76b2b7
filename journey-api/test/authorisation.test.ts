import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { callAs, wrongTokens } from '../conformance/cases/authorisation';
import { mustRefuse } from '../conformance/expectations';
import { paths } from '../conformance/openApi';
import { sendInside, type Applicant } from './applicant';
import { startJourneyServer, type JourneyServer } from './journeyServer';

/** Routes that no applicant's token opens. */
const isClosed = (path: string) => !path.startsWith('/api/');

const privateRoutes = Object.entries(paths)
  .filter(([path]) => path.includes('{applicationId}') && !path.startsWith('/api/sandbox'))
  .flatMap(([path, operations]) =>
    Object.keys(operations).map((method): [string, string] => [method.toUpperCase(), path]),
  );

const signingKey = randomBytes(32);
const secrets = {
  signingKeys: [{ kid: 'now', secret: signingKey.toString('base64url') }],
  idSecret: randomBytes(32).toString('base64url'),
};

let journey: JourneyServer;
let alice: Applicant;
let mallory: Applicant;

beforeAll(async () => {
  journey = await startJourneyServer({ secrets });
  alice = await (await journey.start('refer-income')).reach('signed');
  mallory = await (await journey.start('accepted')).reach('signed');
});
afterAll(() => journey.close());

const ask = (method: string, path: string, bearer: string | undefined) =>
  callAs(sendInside(journey.server), [method, path], alice.id, bearer);

/** A token as the server would issue it, except for what the test changes. */
function forge(key: Uint8Array, { sub = alice.id, issuedAt = 0, lives = 1800, kid = 'now' } = {}) {
  const now = Math.floor(Date.now() / 1000) + issuedAt;
  return new SignJWT({ epoch: 0, sid: randomUUID(), auth_time: now })
    .setProtectedHeader({ alg: 'HS256', kid })
    .setIssuer('journey-api')
    .setSubject(sub)
    .setIssuedAt(now)
    .setExpirationTime(now + lives)
    .sign(key);
}

const tokens: [string, number, () => string | undefined | Promise<string>][] = [
  ...wrongTokens.map(([name, status, tokenOf]): (typeof tokens)[number] => [
    name,
    status,
    () => tokenOf(alice, mallory),
  ]),
  ['an expired one', 401, () => forge(signingKey, { issuedAt: -3600 })],
  ['one signed with another key', 401, () => forge(randomBytes(32))],
  ['one of a key nobody knows', 401, () => forge(signingKey, { kid: 'other' })],
  [
    'one of another issuer',
    401,
    () => {
      const claims = { epoch: 0, sid: randomUUID(), auth_time: Math.floor(Date.now() / 1000) };
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'now' });
      return token.setSubject(alice.id).setIssuedAt().setExpirationTime('5m').sign(signingKey);
    },
  ],
];

it('covers every route that names an application', () => {
  expect(privateRoutes.length).toBeGreaterThanOrEqual(25);
  for (const [method, path] of privateRoutes) {
    expect(paths[path]?.[method.toLowerCase()]?.security).toEqual([
      { [/^\/(operator|partner)/.exec(path)?.[1] ?? 'bearer']: [] },
    ]);
  }
});

it('forges well: the same token with nothing changed is let in', async () => {
  const answer = await ask('GET', '/api/contact-details/{applicationId}', await forge(signingKey));
  expect(answer.status).toBe(200);
});

describe.each(privateRoutes)('%s %s', (method, path) => {
  it.each(tokens)('refuses %s, by %i, and reveals nothing', async (_name, status, tokenOf) => {
    const answer = await ask(method, path, await tokenOf());
    mustRefuse(answer, isClosed(path) ? 401 : status);
    expect(answer.bytes.toString()).not.toContain('imogen');
  });
});

it('leaves the application as it was', async () => {
  expect(await alice.resumePath()).toBe('/additional-information/income');
  expect((await alice.get(`application/${alice.id}/proofList`)).body).toEqual([]);
});
