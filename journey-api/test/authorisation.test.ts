import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT } from 'jose';

import type { Applicant } from './applicant';
import { startJourneyServer, type JourneyServer } from './journeyServer';

type Operation = { security?: unknown; parameters?: { in: string; name: string }[] };
type OpenApi = { paths: Record<string, Record<string, Operation>> };

const document = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as OpenApi;

const isPrivate = (path: string) =>
  path.includes('{applicationId}') && !path.startsWith('/api/sandbox');

/** Routes that no applicant's token opens. */
const isClosed = (path: string) => !path.startsWith('/api/');

const privateRoutes = Object.entries(document.paths)
  .filter(([path]) => isPrivate(path))
  .flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => [method.toUpperCase(), path] as const),
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

const placeholders: Record<string, string> = {
  brand: 'aqua',
  fallback: 'x',
  currentPath: 'L29mZmVy',
  documentType: 'summary',
};

const urlOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'applicationId' ? alice.id : (placeholders[name] ?? 'x'),
  );

const ask = (method: string, path: string, bearer: string | undefined) =>
  journey.server.inject({
    method: method,
    url: urlOf(path),
    headers: { ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) },
  });

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const claimsOf = (bearer: string) =>
  JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;

/** A token as the server would issue it, except for what the test changes. */
const forge = (
  key: Uint8Array,
  { sub = alice.id, issuedAt = 0, lives = 1800, kid = 'now' } = {},
) => {
  const now = Math.floor(Date.now() / 1000) + issuedAt;
  return new SignJWT({ epoch: 0 })
    .setProtectedHeader({ alg: 'HS256', kid })
    .setIssuer('journey-api')
    .setSubject(sub)
    .setIssuedAt(now)
    .setExpirationTime(now + lives)
    .sign(key);
};

const withSubject = (bearer: string, sub: string): string => {
  const [header, , signature] = bearer.split('.');
  return [header, encode({ ...claimsOf(bearer), sub }), signature].join('.');
};

const tokens: [string, number, () => Promise<string | undefined>][] = [
  ['no token', 401, async () => undefined],
  ['an expired one', 401, () => forge(signingKey, { issuedAt: -3600 })],
  [
    'one without a signature (alg none)',
    401,
    async () => {
      const claims = encode(claimsOf(alice.bearer));
      return `${encode({ alg: 'none', kid: 'now' })}.${claims}.`;
    },
  ],
  ['one signed with another key', 401, () => forge(randomBytes(32))],
  ['one of a key nobody knows', 401, () => forge(signingKey, { kid: 'other' })],
  ['one whose sub was changed', 401, async () => withSubject(mallory.bearer, alice.id)],
  [
    'one of another issuer',
    401,
    async () => {
      const token = new SignJWT({ epoch: 0 }).setProtectedHeader({ alg: 'HS256', kid: 'now' });
      return token.setSubject(alice.id).setIssuedAt().setExpirationTime('5m').sign(signingKey);
    },
  ],
  ["another applicant's", 403, async () => mallory.bearer],
];

it('covers every route that names an application', () => {
  expect(privateRoutes.length).toBeGreaterThanOrEqual(25);
  for (const [method, path] of privateRoutes) {
    expect(document.paths[path]?.[method.toLowerCase()]?.security).toEqual([
      { [/^\/(operator|partner)/.exec(path)?.[1] ?? 'bearer']: [] },
    ]);
  }
});

it('forges well: the same token with nothing changed is let in', async () => {
  const answer = await ask('GET', '/api/contact-details/{applicationId}', await forge(signingKey));
  expect(answer.statusCode).toBe(200);
});

describe.each(privateRoutes)('%s %s', (method, path) => {
  it.each(tokens)('refuses %s, by %i, and tells nothing', async (_name, status, tokenOf) => {
    const answer = await ask(method, path, await tokenOf());
    expect(answer.statusCode).toBe(isClosed(path) ? 401 : status);
    expect(Object.keys(answer.json<object>())).toEqual(['error', 'errorMessage']);
    expect(answer.headers['bearer']).toBeUndefined();
    expect(answer.payload).not.toContain('imogen');
  });
});

it('leaves the application as it was', async () => {
  expect(await alice.resumePath()).toBe('/additional-information/income');
  expect((await alice.get(`application/${alice.id}/proofList`)).body).toEqual([]);
});
