import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readObject } from '../objects/readObjects';
import { ReleaseStore } from '../registry/ReleaseStore';
import { publishFixture } from '../testing/publishFixture';
import { recordedSchema, recordServer } from './recordServer';

let api: Server;
let origin = '';
let fixture: Awaited<ReturnType<typeof publishFixture>>;
let answer = '';
let status: number;

beforeEach(() => {
  status = 200;
});

beforeAll(async () => {
  api = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  fixture = await publishFixture();
});
afterAll(async () => {
  await new Promise((resolve) => api.close(resolve));
  await fixture.remove();
});

it('records once what a server answers, and again what another version of it does', async () => {
  const store = new ReleaseStore(fixture.folder);
  const paths = { '/api/offer/{id}': { get: { summary: 'An offer' }, post: {} } };
  answer = JSON.stringify({ info: { version: '1.0.0' }, paths });
  await recordServer(store, origin);
  await recordServer(store, origin);
  const [file = '', ...more] = await store.objects.files('servers');
  expect(more).toEqual([]);
  const recorded = await readObject(store.objects, `servers/${file}`, recordedSchema);
  expect(recorded).toMatchObject({
    version: '1.0.0',
    paths: { '/api/offer/{id}': { get: {}, post: {} } },
  });
  expect(Date.now() - Date.parse(recorded?.at ?? '')).toBeLessThan(60_000);

  answer = JSON.stringify({ info: { version: '1.1.0' }, paths: {} });
  await recordServer(store, origin);
  expect(await store.objects.files('servers')).toHaveLength(2);
});

it('records nothing where the server does not say', async () => {
  status = 404;
  await expect(recordServer(new ReleaseStore(fixture.folder), origin)).rejects.toThrow(
    'answered 404',
  );
});

it.each(['journey-api', 'node_modules/journey-api'])(
  'takes the calls of %s where no server was recorded',
  async (place) => {
    const project = await mkdtemp(path.join(tmpdir(), 'plum-project-'));
    const given = process.env['PLUM_PROJECT'];
    process.env['PLUM_PROJECT'] = project;
    try {
      await mkdir(path.join(project, place), { recursive: true });
      await writeFile(path.join(project, 'package.json'), JSON.stringify({ workspaces: [] }));
      const document = JSON.stringify({ info: { version: '2.0.0' }, paths: { '/api/here': {} } });
      await writeFile(path.join(project, place, 'openapi.json'), document);
      await jest.isolateModulesAsync(async () => {
        const { liveServers } = await import('./recordServer');
        const store = new ReleaseStore(path.join(project, 'releases'));
        expect(await liveServers(store)).toMatchObject([{ paths: { '/api/here': {} } }]);
      });
    } finally {
      if (given === undefined) delete process.env['PLUM_PROJECT'];
      else process.env['PLUM_PROJECT'] = given;
      await rm(project, { recursive: true });
    }
  },
);
