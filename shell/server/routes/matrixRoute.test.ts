import Fastify from 'fastify';
import { recordEvent, ReleaseStore } from 'releases/registry';
import { publishFixture, releaseOf } from 'releases/testing';
import { matrixRoute } from './matrixRoute';

let fixture: Awaited<ReturnType<typeof publishFixture>>;
const app = Fastify();

beforeAll(async () => {
  fixture = await publishFixture();
  matrixRoute(app, { store: new ReleaseStore(fixture.folder) });
  const members = { 'shared-auth/http': ['request'] };
  await fixture.publish(
    'shell/2.0.0/release.json',
    releaseOf('shell', '2.0.0', { provides: { shared: {}, members } }),
  );
  const needs = {
    members: [{ entry: 'shared-auth/http', name: 'HttpError', at: 'mfe-quote/src/a<b>.ts:3' }],
    calls: [],
  };
  await fixture.publish(
    'mfe-quote/3.0.0/release.json',
    releaseOf('mfe-quote', '3.0.0', { needs, shared: [] }),
  );
});
afterAll(async () => {
  await app.close();
  await fixture.remove();
});

const get = () => app.inject('/federation/matrix');

it('compares all that is published, in a headed table that no name can break out of', async () => {
  const { body } = await get();
  expect(body).toContain('<th scope="col">shell 1.0.0 <span class="role">live</span></th>');
  expect(body).toContain('<th scope="rowgroup" colspan="3">mfe-quote</th>');
  expect(body).toContain('mfe-quote/src/a&lt;b&gt;.ts:3 uses HttpError');
  expect(body).not.toContain('a<b>');
  expect(body).toContain('1 of 6 combinations would break.');
});

it('is of this moment, and runs nothing', async () => {
  const live = '<th scope="row">3.0.0 <span class="role">live</span></th>';
  expect((await get()).body).not.toContain(live);
  await recordEvent(
    { releases: fixture.folder, app: 'mfe-quote', author: 'ada', why: null },
    ({ versions }) => ({
      action: 'promote',
      versions: { ...versions, remotes: { 'mfe-quote': '3.0.0' } },
    }),
  );
  const { body, headers } = await get();
  expect(body).toContain(live);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
});

it('compares once for all who ask at the same time', async () => {
  const store = new ReleaseStore(fixture.folder);
  const reads = jest.spyOn(store, 'events');
  const busy = Fastify();
  matrixRoute(busy, { store });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => busy.inject('/federation/matrix')),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(reads).toHaveBeenCalledTimes(1);
  await busy.inject('/federation/matrix');
  expect(reads).toHaveBeenCalledTimes(2);
  await busy.close();
});
