import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newSecrets, startApi } from './apiProcess';
import { callOnce } from './journeyClient';
import { createTestDatabase } from '../testDatabase';

it('finishes what is running on SIGTERM, refuses new work, and is gone within ten seconds', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'journey-stop-'));
  const { place, drop } = await createTestDatabase();
  const url = place.kind === 'postgres' ? { DATABASE_URL: place.url } : {};
  const api = await startApi({ ...newSecrets(), DATA_DIR: directory, ...url });
  const ask = (path: string) => callOnce(() => api.url, { name: path, path });
  await callOnce(() => api.url, {
    name: 'faults',
    method: 'PUT',
    path: '/api/sandbox/faults',
    body: [{ path: '/api/version', status: 200, delayMs: 1500 }],
  });
  const running = ask('/api/version');
  await wait(300);
  const began = performance.now();
  const ended = api.end('SIGTERM');
  await wait(300);
  await expect(ask('/api/heartbeat')).rejects.toThrow('fetch failed');
  expect((await running).body).toMatchObject({ name: 'journey-api' });
  expect(await ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  await drop();
  await rm(directory, { recursive: true, force: true });
});
