import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { PageErrorGroup } from 'journey-api/contract';
import { openObjects, placeMaps, ReleaseStore, StoreFault } from 'releases/registry';
import { releaseOf, releaseStoreFixture } from 'releases/testing';
import { type ControlContext, Refusal } from '../ControlContext';
import type { ErrorDetails, ErrorList, ShownFrame } from '../contract/errors';
import { errorRoutes } from './errorRoutes';
import { createGroupPlaces } from './createGroupPlaces';
import { createSymbolicator } from './createSymbolicator';

const SCRIPT = '151.js';
/** One line of which columns 1 to 10 are a library's, and the others line 2 of a source. */
const MAP = {
  version: 3,
  sources: ['node_modules/react-dom/client.js', 'mfe-quote/src/OfferPage.tsx'],
  sourcesContent: [null, 'const offer = null;\n  offer.total.toFixed(2);\n'],
  names: ['total'],
  mappings: 'AAAA,UCCEA',
};
const at = '2026-11-22T12:00:00.000Z';
const FRAMES = [':1:2 a', ':1:11 onSubmit'].map((place) => `mfe-quote@1.4.0/${SCRIPT}${place}`);
const group = (id: string, more: Partial<PageErrorGroup> = {}): PageErrorGroup => ({
  group: id,
  app: 'mfe-quote',
  version: '1.4.0',
  screen: '/offer/:kind',
  name: 'TypeError',
  kind: 'uncaught',
  frames: FRAMES,
  errors: 3,
  people: 2,
  audiences: [],
  resolved: null,
  firstAt: at,
  lastAt: at,
  ...more,
});
const ID = '0123456789abcdef01234567';
const OTHER = 'abcdef0123456789abcdef01';
const older = { version: '1.3.0', frames: [`mfe-quote@1.3.0/${SCRIPT}:1:11`] };
const latest = [{ reference: '7QK2-M4XW', at, requests: ['req-1'] }];

let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
let app: FastifyInstance;
const asked: string[] = [];
const more: PageErrorGroup[] = [];
let watched: Parameters<ControlContext['watch']>;
let recent: PageErrorGroup[] = [];

beforeAll(async () => {
  fixture = await releaseStoreFixture();
  const folder = await mkdtemp(path.join(tmpdir(), 'plum-console-maps-'));
  const packed = brotliCompressSync(JSON.stringify(MAP));
  const digest = createHash('sha384').update(packed).digest('base64');
  const maps = { [`${SCRIPT}.map.br`]: `sha384-${digest}` };
  await writeFile(path.join(folder, `${SCRIPT}.map.br`), packed);
  for (const version of ['1.3.0', '1.4.0']) {
    await fixture.publish('mfe-quote', version, { maps });
    const release = releaseOf('mfe-quote', version, { maps });
    await placeMaps(folder, release, openObjects(fixture.releases));
  }
  await rm(folder, { recursive: true });
  app = Fastify();
  errorRoutes(app, {
    store: new ReleaseStore(fixture.releases),
    now: () => new Date(at),
    watch: (...given) => {
      watched = given;
    },
    callApi: (_request, _method, route, body) => {
      asked.push(body ? `${route} ${JSON.stringify(body)}` : route);
      if (route.startsWith('page-errors/reference/')) {
        if (!route.endsWith('7QK2-M4XW')) return Promise.reject(new Refusal(404, 'Not found'));
        return Promise.resolve({ group: ID, reference: '7QK2-M4XW', at });
      }
      if (route === `page-errors/${ID}`) return Promise.resolve({ group: group(ID), latest });
      if (route.startsWith('page-errors?from=')) return Promise.resolve({ groups: recent });
      const unknown = group('f'.repeat(24), { frames: ['mfe-quote@9.9.9/x.js:1:1'] });
      const groups = [group(ID), group(OTHER, older), unknown, ...more];
      return Promise.resolve({ groups, isMore: false });
    },
  } as Partial<ControlContext> as ControlContext);
});
beforeEach(() => {
  // A list waits for source maps as long as they take.
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] });
  asked.length = 0;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(async () => {
  await app.close();
  await fixture.remove();
});

it('lists groups with the innermost place in own code, or as published where there is no map', async () => {
  const { groups } = (await app.inject('/errors')).json<ErrorList>();
  expect(groups.map(({ place }) => place)).toEqual([
    'mfe-quote/src/OfferPage.tsx:2',
    'mfe-quote/src/OfferPage.tsx:2',
    'mfe-quote@9.9.9/x.js:1',
  ]);
});

it('does not wait longer for source maps than a page can', async () => {
  let read: (frame: ShownFrame) => void = () => undefined;
  const reading = new Promise<ShownFrame>((resolve) => (read = resolve));
  const { placesOf } = createGroupPlaces(() => reading);
  const first = placesOf([group(ID)]);
  jest.advanceTimersByTime(400);
  expect((await first).get(ID)).toBeUndefined();
  read({ file: 'mfe-quote/src/a.ts', line: 3, isLibrary: false } as ShownFrame);
  expect((await placesOf([group(ID)])).get(ID)).toBe('mfe-quote/src/a.ts:3');
});

it('shows a place that is in no file as it was reported', async () => {
  const forged = `mfe-quote@1.4.0/${SCRIPT}:0:1`;
  more.push(group('e'.repeat(24), { frames: [forged] }));
  const list = await app.inject('/errors');
  more.pop();
  expect(list.statusCode).toBe(200);
  const { groups } = list.json<ErrorList>();
  expect(groups.at(-1)?.place).toBe(`mfe-quote@1.4.0/${SCRIPT}:0`);
  expect((await app.inject('/errors')).statusCode).toBe(200);
});

it('shows the stack in the sources', async () => {
  const details = (await app.inject(`/errors/${ID}`)).json<ErrorDetails>();
  expect(details.frames).toMatchObject([
    { file: 'node_modules/react-dom/client.js', isLibrary: true, source: null },
    {
      file: 'mfe-quote/src/OfferPage.tsx',
      line: 2,
      column: 3,
      name: 'onSubmit',
      isLibrary: false,
      source: 'offer.total.toFixed(2);',
    },
  ]);
  expect(details).toMatchObject({ unread: null, latest, group: { errors: 3, people: 2 } });
});

it('reads a source map again after the store did not answer', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const store = new ReleaseStore(fixture.releases);
  const symbolicate = createSymbolicator(store);
  const away = new StoreFault('No registry answers.');
  jest.spyOn(store, 'release').mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  const { placesOf } = createGroupPlaces(symbolicate);
  const places = async () => [...(await placesOf([group(ID)])).values()];
  const [frame = ''] = FRAMES.slice(1);
  expect((await symbolicate(frame)).source).toBeNull();
  expect(await places()).toEqual([]);
  expect((await symbolicate(frame)).source).toBe('offer.total.toFixed(2);');
  expect(await places()).toEqual(['mfe-quote/src/OfferPage.tsx:2']);
  log.mockRestore();
});

it('notices an error that is new or happened again, not one that grows old', async () => {
  const [topic, , look, permission] = watched;
  expect([topic, permission]).toEqual(['errors', 'errors:read']);
  async function noticed(...groups: PageErrorGroup[]) {
    recent = groups;
    return look({} as FastifyRequest);
  }
  const quiet = await noticed();
  const first = await noticed(group(ID));
  expect(first).not.toEqual(quiet);
  expect(await noticed(group(ID))).toEqual(first);
  const again = await noticed(group(ID, { errors: 4 }), group(OTHER));
  expect(again).not.toEqual(first);
  expect(await noticed(group(OTHER))).toEqual(again);
  expect(asked[0]).toBe('page-errors?from=2026-11-22T11:58:00.000Z');
});

it.each(['7QK2-M4XW', '7qk2 m4xw', ' 7qk2m4xw', '7QK2–M4XW'])(
  'finds a reference as it is read out: %j',
  async (given) => {
    const answer = await app.inject(`/errors/reference/${encodeURIComponent(given)}`);
    expect(answer.json()).toMatchObject({ group: ID });
    expect(asked).toEqual(['page-errors/reference/7QK2-M4XW']);
  },
);

it('says what is wrong with a reference', async () => {
  const message = async (given: string) =>
    (await app.inject(`/errors/reference/${given}`)).json<{ message: string }>().message;
  expect(await message('ABC')).toContain('such as 7QK2-M4XW');
  expect(await message('AAAA-BBBB')).toBe(
    'No error of the last 30 days has the reference AAAA-BBBB.',
  );
});

it('passes on that an error is resolved, and why', async () => {
  const payload = { isResolved: true, why: 'Fixed', expect: 0 };
  const url = `/errors/${ID}/resolution`;
  expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
  expect(asked).toEqual([`page-errors/${ID}/resolution {"isResolved":true,"why":"Fixed"}`]);
});
