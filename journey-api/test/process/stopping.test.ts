import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { newSecrets, startApi } from './apiProcess';
import { sendOver } from '../../conformance/sendOver';
import { createTestDatabase } from '../testDatabase';

it('finishes what is running on SIGTERM, refuses new work, and ends well', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'journey-stop-'));
  const { url, drop } = await createTestDatabase();
  const api = await startApi({ ...newSecrets(), DATA_DIR: directory, DATABASE_URL: url });
  const isRefused = () =>
    sendOver(api.url)({ method: 'GET', url: '/api/heartbeat' }).then(
      () => false,
      () => true,
    );
  await sendOver(api.url)({
    method: 'PUT',
    url: '/api/sandbox/faults',
    payload: [{ path: '/api/version', status: 200, delayMs: 3000 }],
  });
  // The server answers `100 Continue` as soon as the call has arrived.
  const running = get(`${api.url}/api/version`, { headers: { expect: '100-continue' } });
  const answer = once(running, 'response');
  await once(running, 'continue');
  const ended = api.end('SIGTERM');
  while (!(await isRefused())) await wait(20);
  const [response] = (await answer) as [IncomingMessage];
  expect(await json(response)).toMatchObject({ name: 'journey-api' });
  // It ends with 1 where something had to be cut off.
  expect(await ended).toBe(0);
  await drop();
  await rm(directory, { recursive: true, force: true });
});
