import { hashOfToken } from 'operators';
import { cleanUp } from '../src/backgroundWork';
import type {
  PageError,
  PageErrorDetails,
  PageErrorGroups,
  ReferencedError,
} from '../src/contract/contract';
import { openContext } from '../src/context';
import type { Database } from '../src/database/database';
import { beforeAllOnDatabase, type JourneyServer } from './journeyServer';

const token = 'token-of-the-shell';
const kept = { name: 'shell', sha256: hashOfToken(token), roles: ['telemetry'], expiresAt: null };

let database: Database;
let journey: JourneyServer;
beforeAllOnDatabase((made) => ({ database, journey } = made), {
  serviceTokens: JSON.stringify([kept]),
});

let count = 0;
const anError = (more: Partial<PageError> = {}): PageError => ({
  reference: `AAAA-${String((count += 1)).padStart(4, '2')}`,
  name: 'TypeError',
  path: '/offer/:kind',
  kind: 'uncaught',
  remote: 'mfe-quote@1.4.0',
  frames: ['mfe-quote@1.4.0/151.3bf2a07880.js:1:4171 onSubmit'],
  requests: ['req-1'],
  audience: { brand: 'aqua', browser: 'firefox', width: 'phone' },
  at: journey.config.now().toISOString(),
  person: 'a'.repeat(24),
  ...more,
});
async function send(...errors: unknown[]) {
  const answer = await journey.server.inject({
    method: 'POST',
    url: '/operator/page-errors',
    payload: { errors },
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.statusCode;
}
const ask = (path: string) =>
  journey.server.inject({
    url: `/operator/page-errors${path}`,
    headers: { authorization: `Bearer ${journey.operatorToken}` },
  });
const groups = async () => (await ask('')).json<PageErrorGroups>().groups;
const groupsNamed = async (name: string) => (await groups()).filter((group) => group.name === name);

it('groups errors by version, screen and place, and counts people', async () => {
  const first = anError();
  const other = anError({
    person: 'b'.repeat(24),
    frames: ['mfe-quote@1.4.0/151.3bf2a07880.js:1:4171 x'],
  });
  expect(await send(first, anError(), other)).toBe(204);
  await send(
    first,
    anError({ remote: 'mfe-quote@1.4.1' }),
    anError({ path: '/landing-page', person: null }),
  );
  const found = await groups();
  expect(
    found.map(({ version, screen, errors, people }) => [version, screen, errors, people]),
  ).toEqual(
    expect.arrayContaining([
      ['1.4.0', '/offer/:kind', 3, 2],
      ['1.4.1', '/offer/:kind', 1, 1],
      ['1.4.0', '/landing-page', 1, 0],
    ]),
  );
  expect(found).toHaveLength(3);
});

it('says which brands, browsers and widths had an error, as far as it is reported', async () => {
  const { audience: _none, ...older } = anError({ name: 'RangeError' });
  const desktop = { brand: 'fluid', browser: 'firefox', width: 'desktop' };
  expect(await send(anError({ name: 'RangeError' }), older)).toBe(204);
  expect(await send(anError({ name: 'RangeError', audience: desktop }))).toBe(204);
  const [found] = await groupsNamed('RangeError');
  expect(found?.audiences).toHaveLength(3);
  expect(found?.audiences).toEqual(
    expect.arrayContaining([desktop, { brand: '', browser: '', width: '' }]),
  );
  expect(await send({ ...older, audience: { ...desktop, brand: 'A b' } })).toBe(400);
});

it('leads from a reference to its group, with the calls of the newest', async () => {
  const error = anError({ path: '/quote', requests: ['req-7', 'req-8'] });
  await send(error);
  const { group } = (await ask(`/reference/${error.reference}`)).json<ReferencedError>();
  const details = (await ask(`/${group}`)).json<PageErrorDetails>();
  expect(details.group).toMatchObject({
    app: 'mfe-quote',
    frames: error.frames,
    name: 'TypeError',
  });
  expect(details.latest).toMatchObject([
    { reference: error.reference, requests: ['req-7', 'req-8'] },
  ]);
  expect((await ask('/reference/ZZZZ-ZZZZ')).statusCode).toBe(404);
  expect((await ask(`/${'0'.repeat(24)}`)).statusCode).toBe(404);
});

it.each<[string, object]>([
  ['a message', { message: 'Ada Lovelace is undefined' }],
  ['an address', { frames: ['https://loans.example/offer/1'] }],
  ['an id in the path', { path: '/upload/ada@mail.example' }],
])('takes no error with %s', async (_what, wrong) => {
  expect(await send({ ...anError(), ...wrong })).toBe(400);
});

it('sweeps errors after 30 days, and keeps those of a group that are younger', async () => {
  const stays = anError({ path: '/stays' });
  await send(stays, anError({ path: '/goes' }));
  journey.passMinutes(30 * 24 * 60 - 60);
  await send(anError({ path: '/stays', person: 'c'.repeat(24) }));
  journey.passMinutes(61);
  await cleanUp(await openContext(journey.config, database));
  expect(await groups()).toMatchObject([{ screen: '/stays', errors: 1, people: 1 }]);
  expect((await ask(`/reference/${stays.reference}`)).statusCode).toBe(404);
});

it('hides nothing that was resolved, says by whom and why, and takes it back', async () => {
  const error = { name: 'SyntaxError', remote: 'mfe-quote@2.0.0' };
  await send(anError(error));
  const resolve = async (group: string, isResolved: boolean) =>
    journey.server.inject({
      method: 'POST',
      url: `/operator/page-errors/${group}/resolution`,
      payload: { isResolved, why: 'Fixed in 2.0.1' },
      headers: { authorization: `Bearer ${journey.operatorToken}` },
    });
  const [found] = await groupsNamed('SyntaxError');
  expect(found?.resolved).toBeNull();
  expect((await resolve(found?.group ?? '', true)).statusCode).toBe(204);
  const [resolved] = await groupsNamed('SyntaxError');
  expect(resolved?.resolved).toMatchObject({ why: 'Fixed in 2.0.1' });
  // In a later version it is another group, so it is listed as unresolved again.
  await send(anError({ ...error, remote: 'mfe-quote@2.0.2' }));
  const later = (await groupsNamed('SyntaxError')).filter(({ version }) => version === '2.0.2');
  expect(later.map((group) => group.resolved)).toEqual([null]);
  await resolve(found?.group ?? '', false);
  expect((await groupsNamed('SyntaxError')).every((group) => group.resolved === null)).toBe(true);
  expect((await resolve('0'.repeat(24), true)).statusCode).toBe(404);
});
