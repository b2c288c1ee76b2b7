import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { newSecrets, startApi } from './apiProcess';
import { sendOver } from '../../conformance/sendOver';
import { createTestDatabase, runOn } from '../testDatabase';

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

it('ends in time on SIGTERM while mail waits for a server that never greets', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'journey-stop-'));
  const { url, drop } = await createTestDatabase();
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const api = await startApi({
    ...newSecrets(),
    DATA_DIR: directory,
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  const begin = { method: 'POST', url: '/api/sandbox/applications' } as const;
  await sendOver(api.url)({ ...begin, payload: { persona: 'accepted' } });
  const tried = once(silent, 'connection');
  await runOn(
    url,
    `INSERT INTO mail_outbox
       (application_id, recipient, subject, html, text, links, created_at, next_attempt_at, give_up_at)
     SELECT application_id, 'alice@mail.example', 'Hello', 'Hello', 'Hello', '[]', now(), now(), now() + interval '3 days'
     FROM applications, generate_series(1, 6)`,
  );
  await tried;
  const stoppedAt = Date.now();
  expect(await api.end('SIGTERM')).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  silent.close();
  await drop();
  await rm(directory, { recursive: true, force: true });
});
