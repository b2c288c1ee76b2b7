import { publishFixture } from '../../shell/server/testing/publishFixture';
import { startUpstream } from '../../shell/server/testing/startUpstream';
import { readObject } from './objects/openObjects';
import { recordServer, type RecordedServer } from './recordServer';
import { ReleaseStore } from './ReleaseStore';

let api: Awaited<ReturnType<typeof startUpstream>>;
let fixture: Awaited<ReturnType<typeof publishFixture>>;
let answer = '';
let status = 200;

beforeAll(async () => {
  api = await startUpstream((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
  fixture = await publishFixture();
});
afterAll(async () => {
  await api.close();
  await fixture.remove();
});

it('records once what a server answers, and again what another version of it does', async () => {
  const store = new ReleaseStore(fixture.folder);
  const paths = { '/api/offer/{id}': { get: { summary: 'An offer' }, post: {} } };
  answer = JSON.stringify({ info: { version: '1.0.0' }, paths });
  await recordServer(store, api.origin);
  await recordServer(store, api.origin);
  const [file = '', ...more] = await store.objects.files('servers');
  expect(more).toEqual([]);
  const recorded = await readObject<RecordedServer>(store.objects, `servers/${file}`);
  expect(recorded).toMatchObject({
    version: '1.0.0',
    paths: { '/api/offer/{id}': { get: {}, post: {} } },
  });
  expect(Date.now() - Date.parse(recorded?.at ?? '')).toBeLessThan(60_000);

  answer = JSON.stringify({ info: { version: '1.1.0' }, paths: {} });
  await recordServer(store, api.origin);
  expect(await store.objects.files('servers')).toHaveLength(2);
});

it('records nothing where the server has no word of it', async () => {
  status = 404;
  await expect(recordServer(new ReleaseStore(fixture.folder), api.origin)).rejects.toThrow(
    'answered 404',
  );
});
