import { randomBytes } from 'node:crypto';
import { cp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { requirePermissions, type Role } from 'operators';
import { makeKey } from 'releases/signing';
import { releaseStoreFixture } from 'releases/testing';
import { brandsFolder, publishBrand, readFolder } from 'brands';
import { log } from 'telemetry/log';
import { contextOf } from '../testing/contextOf';
import type { BrandsOverview, Changed, Draft, PackView } from '../contract/brands';
import { brandRoutes } from './brandRoutes';

let published: Awaited<ReturnType<typeof releaseStoreFixture>>;
let store: Awaited<ReturnType<typeof releaseStoreFixture>>;
let app: FastifyInstance;
let from: string;

/** Two brands are published once; each test works on a copy. */
beforeAll(async () => {
  published = await releaseStoreFixture();
  for (const brand of ['aqua', 'fluid']) {
    const sources = await readFolder(path.join(brandsFolder, brand));
    const { pack } = await publishBrand(sources, published.releases, { author: 'start' });
    if (brand === 'fluid') from = `fluid@${pack.version}`;
  }
});
afterAll(() => published.remove());

beforeEach(async () => {
  store = await releaseStoreFixture();
  for (const folder of ['', '-keys'])
    await cp(`${published.releases}${folder}`, `${store.releases}${folder}`, { recursive: true });
  app = Fastify();
  app.addHook('onRequest', async (request) => {
    const roles = (request.headers['x-roles'] ?? 'brand') as Role;
    request.operator = { id: 'bea', name: 'Bea Lindqvist', roles: [roles] };
  });
  requirePermissions(app);
  brandRoutes(
    app,
    contextOf(store.releases, {
      shellOrigin: 'http://shell.example',
    }),
  );
});
afterEach(async () => {
  await app.close();
  await store.remove();
});

const overview = async () => (await app.inject('/brands')).json<BrandsOverview>();
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
  });
const green = {
  light: {
    '--plum-color-action': '#0b5d3b',
    '--plum-color-action-hover': '#084a2f',
    '--plum-color-action-pressed': '#053622',
  },
};
const publish = async (edits: object, more: object = {}) =>
  post('/brands/publications', { from, edits, ...(await asked()), ...more });
const asked = async () => ({ why: 'Spring', expect: (await overview()).newest });

it('shows the live packs side by side, with tokens, texts, marks and contrast', async () => {
  const { packs, newest } = await overview();
  expect(newest).toBe(2);
  expect(packs.map(({ brand }) => brand)).toEqual(['aqua', 'fluid']);
  const [, fluid] = packs;
  expect(fluid?.light['--plum-color-action']).toBe('#4131b0');
  expect(fluid?.texts['displayName']).toBe('Fluid');
  expect(fluid?.faults).toEqual([]);
  expect(fluid?.marks.logo).toMatch(/\/logo\.svg\?[\da-f]{10}$/);
  expect(fluid?.contrast).toContainEqual(expect.objectContaining({ on: 'body', needed: 7 }));
  const mark = await app.inject((fluid?.marks.logo ?? '').replace('/api', ''));
  expect(mark.body).toContain('<svg');
  expect(mark.headers['content-security-policy']).toContain('sandbox');
});

it.each(['sources.json', 'published.json', '../fluid/published.json', 'none.svg'])(
  'serves of a pack pictures and fonts alone, not %s',
  async (file) => {
    expect((await app.inject(`/brands/files/brands/${from}/${file}`)).statusCode).toBe(404);
  },
);

it('judges an edit without storing anything', async () => {
  const light = { '--plum-color-action': '#dddddd' };
  const judged = await post('/brands/judge', { from, edits: { light } });
  expect(judged.json<PackView>().faults).toContainEqual(
    expect.stringMatching(/^fluid: action on body has 1\.\d+ to 1, less than 3$/),
  );
  const garbled = await post('/brands/judge', {
    from,
    edits: { texts: { 'footer.regulatory.0': '{x}' } },
  });
  expect(garbled.json<PackView>().faults).toEqual([expect.stringContaining('asks for {x}')]);
});

it('publishes the pack that was previewed, in the name of the operator, and once', async () => {
  const draft = (await post('/brands/drafts', { from, edits: green })).json<Draft>();
  expect((await overview()).newest).toBe(2);
  const payload = { from, edits: green, ...(await asked()) };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const published = await post('/brands/publications', payload, key);
  const { change } = published.json<Changed>();
  expect(`fluid@${change?.after ?? ''}`).toBe(draft.pack);
  expect(change).toMatchObject({ number: 3, author: 'Bea Lindqvist', why: 'Spring' });
  expect(change).not.toHaveProperty('signature');
  expect((await post('/brands/publications', payload, key)).body).toBe(published.body);
});

it('deletes drafts that nobody published, once their previews are over', async () => {
  const old = new Date(Date.now() - 15 * 24 * 3_600_000);
  async function draftOf(colour: string) {
    const edits = { light: { ...green.light, '--plum-color-action': colour } };
    return (await post('/brands/drafts', { from, edits })).json<Draft>().pack;
  }
  const packs = async () =>
    (await store.objects.folders('brands')).filter((name) => name.includes('@'));
  await draftOf('#0b5d3c');
  const again = await draftOf('#0b5d3d');
  expect(await packs()).toHaveLength(4);
  for (const pack of await packs())
    await utimes(path.join(store.releases, 'brands', pack, 'published.json'), old, old);
  expect(await draftOf('#0b5d3d')).toBe(again);
  expect(await packs()).toHaveLength(3);
});

it('refuses what somebody else has changed since the page was loaded', async () => {
  await publish(green);
  const stale = { why: 'Mine', expect: 2 };
  const refused = await post('/brands/fluid/revert', stale);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<{ message: string }>().message).toContain(
    'Somebody else was first: #3 fluid',
  );
});

it('does not revert the first pack of a brand while another brand is live', async () => {
  const refused = await post('/brands/fluid/revert', await asked());
  expect(refused.statusCode).toBe(409);
  expect(refused.json<{ message: string }>().message).toContain('the first pack of fluid');
  expect((await overview()).packs.map(({ pack }) => pack)).toContain(from);
});

it('refuses too little contrast as the command does', async () => {
  const light = { '--plum-color-text': '#999999' };
  const refused = await publish({ light });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<{ message: string }>().message).toContain(
    'Not published:\nfluid: text on body has',
  );
});

it('schedules, cancels and reverts', async () => {
  const effectiveAt = new Date(Date.now() + 3_600_000).toISOString();
  await publish(green);
  expect((await publish({}, { effectiveAt })).statusCode).toBe(200);
  const { scheduled } = await overview();
  expect(scheduled).toMatchObject([{ number: 4, brand: 'fluid', effectiveAt }]);
  await post('/brands/scheduled/4/cancel', await asked());
  expect((await overview()).scheduled).toEqual([]);
  const reverted = await post('/brands/fluid/revert', await asked());
  expect(reverted.json<Changed>().change).toMatchObject({ number: 6, reverts: 3 });
  expect((await overview()).packs[1]?.pack).toBe(from);
});

it.each(['drafts', 'links', 'publications', 'fluid/revert', 'scheduled/1/cancel'])(
  'lets nobody %s without the role for brands',
  async (route) => {
    for (const role of ['release', 'support', 'security'])
      expect((await post(`/brands/${route}`, {}, { 'x-roles': role })).statusCode).toBe(403);
  },
);

it('makes a link to a preview only where it is signed', async () => {
  process.env['OVERRIDE_SECRET'] = randomBytes(32).toString('base64url');
  const security = jest.spyOn(log, 'security').mockImplementation(() => undefined);
  const body = { pack: from, screen: '/bank-details/:applicationId?', hours: 2 };
  const { link } = (await post('/brands/links', body)).json<{ link: string }>();
  delete process.env['OVERRIDE_SECRET'];
  const { origin, searchParams } = new URL(link);
  expect([origin, searchParams.get('to')]).toEqual(['http://shell.example', '/bank-details']);
  expect(security).toHaveBeenCalledWith(
    expect.objectContaining({
      'event.action': 'preview-link',
      'event.reason': `brands ${from} for 2 hours`,
    }),
  );
  security.mockRestore();
  expect((await post('/brands/links', { ...body, pack: 'fluid' })).statusCode).toBe(409);
});

it('says in plain words that it cannot sign', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const kept = path.join(`${store.releases}-keys`, 'brands.json');
  const own = await readFile(kept);
  await writeFile(kept, JSON.stringify(await makeKey()));
  const { expect: known } = await asked();
  for (const route of ['fluid/revert', 'drafts']) {
    const body = { from, edits: {}, why: 'Spring', expect: known };
    const refused = await post(`/brands/${route}`, body);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ message: string }>().message).toMatch(
      /^This console has no key that may sign for brands/,
    );
  }
  await writeFile(kept, own);
  log.mockRestore();
});

it('takes what failed for no refusal, and keeps it to the server', async () => {
  const pack = (await overview()).packs[0]?.pack ?? '';
  const folder = path.join(store.releases, 'brands', pack);
  const [font = ''] = (await readdir(folder)).filter((file) => file.endsWith('.woff2'));
  await rm(path.join(folder, font));
  expect((await post('/brands/judge', { from: pack, edits: {} })).statusCode).toBe(500);
});
