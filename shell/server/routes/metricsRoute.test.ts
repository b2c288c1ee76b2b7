import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { openObjects } from 'releases/registry';
import { noteRollbackBlocked, readRollbackSettings, RemoteWatch } from 'releases/rollback';
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

it('names a version whose rollback is blocked, under the present and the former name', async () => {
  const objects = openObjects(folder);
  const settings = readRollbackSettings({}, true);
  const app = Fastify();
  metricsRoute(app, {
    watch: new RemoteWatch({ objects, settings, rollBack: async () => undefined }),
    store: {
      refusedEvents: new Map([['mfe-quote', 1]]),
      live: async () => ({ revoked: { 'mfe-apply': { '1.1.0': '1.0.0' } } }),
    },
    counted: new Registry(),
    ...{ settings, trusted: { refusals: [{ name: 'shell', version: '3.0.0', count: 2 }] } },
  });
  const found = { remote: 'mfe-quote', why: '9 of 10 failed', because: 'it is pinned' };
  await noteRollbackBlocked(objects, { ...found, version: '2.0.0' });
  await noteRollbackBlocked(
    objects,
    { ...found, version: '1.0.0' },
    Date.now() - settings.windowMs - 1,
  );
  const { body } = await app.inject('/metrics');
  const lines = body.split('\n').filter((line) => /^plum_remote_(?:stayed|rollback_b)/.test(line));
  expect(lines).toEqual([
    'plum_remote_rollback_blocked{remote="mfe-quote",version="2.0.0"} 1',
    'plum_remote_stayed{remote="mfe-quote",version="2.0.0"} 1',
  ]);
  expect(body).toContain('plum_remote_revoked{remote="mfe-apply",version="1.1.0"} 1');
  expect(body).toContain('plum_release_refused_total{app="shell",version="3.0.0"} 2');
  expect(body).toContain('plum_release_events_refused{app="mfe-quote"} 1');
});
