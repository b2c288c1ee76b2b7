import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { openObjects } from '../../../releases/src/objects/openObjects';
import { RemoteWatch } from '../../../releases/src/rollback/RemoteWatch';
import { noteStayed } from '../../../releases/src/rollback/stayed';
import { readWatch } from '../../../releases/src/rollback/WatchSettings';
import { metricsRoute } from './metricsRoute';

let folder: string;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  folder = await mkdtemp(path.join(tmpdir(), 'plum-metrics-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

it('names a version that fails and stays, while it does', async () => {
  const objects = openObjects(folder);
  const settings = readWatch({}, true);
  const app = Fastify();
  metricsRoute(
    app,
    new RemoteWatch({ objects, settings, takeBack: async () => undefined }),
    settings,
  );
  const found = { remote: 'mfe-quote', why: '9 of 10 failed', because: 'it is pinned' };
  await noteStayed(objects, { ...found, version: '2.0.0' });
  await noteStayed(objects, { ...found, version: '1.0.0' }, Date.now() - settings.windowMs - 1);
  const { body } = await app.inject('/metrics');
  expect(body.split('\n').filter((line) => line.startsWith('plum_remote_stayed'))).toEqual([
    'plum_remote_stayed{remote="mfe-quote",version="2.0.0"} 1',
  ]);
});
