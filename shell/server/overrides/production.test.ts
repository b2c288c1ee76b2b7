import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Override, signOverride } from 'releases/overrides';
import { publishFixture } from 'releases/testing';

const checkout = path.join(__dirname, '../../..');
const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
let fixture: Awaited<ReturnType<typeof publishFixture>>;
let server: ChildProcess;
let host: string;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The program itself, as it is started where real applicants are. */
beforeAll(async () => {
  fixture = await publishFixture();
  const port = await freePort();
  host = `127.0.0.1:${port}`;
  server = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(checkout, 'shell/server/main.ts')],
    {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT_BASE: String(port),
        RELEASES_DIR: fixture.folder,
        API_ORIGIN: 'http://127.0.0.1:1',
        OVERRIDE_SECRET: secret.toString('base64url'),
      },
    },
  );
  await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', (code) => {
      reject(new Error(`The server ended with ${code}`));
    });
  });
});
afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await ended;
  await fixture.remove();
});

const get = (address: string, cookie = '') =>
  fetch(`http://${host}${address}`, {
    headers: { accept: 'text/html', cookie },
    redirect: 'manual',
  });
const follow = (link: string) => get(`/federation/override?link=${link}&to=/faqs`);
async function page(cookie = '') {
  const answer = await get('/landing-page', cookie);
  return { policy: answer.headers.get('content-security-policy'), body: await answer.text() };
}
const wanted = (): Override => ({
  remote: 'mfe-quote',
  target: { url: 'http://localhost:4001/' },
  expires: Date.now() + 60_000,
  host,
});
const link = (differing: Partial<Override> = {}) =>
  signOverride({ ...wanted(), ...differing }, secret);

function altered() {
  const [, signature = ''] = link().split('.');
  const other = { ...wanted(), target: { url: 'https://evil.example/' } };
  return `${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`;
}

it.each([
  ['unsigned', () => Buffer.from(JSON.stringify(wanted())).toString('base64url')],
  ['altered', altered],
  ['expired', () => link({ expires: Date.now() - 1 })],
])('in production a link that is %s does nothing', async (_what, make) => {
  const bad = make();
  const opened = await follow(bad);
  expect(opened.status).toBe(403);
  expect(opened.headers.get('set-cookie')).toBeNull();
  const plain = await page();
  const kept = await page(`plum_override=${bad}`);
  expect(kept).toEqual(plain);
  expect(kept.body).toContain('/remotes/mfe-quote/2.0.0/remoteEntry.js');
  const discovery = (cookie: string) =>
    get('/federation/discovery.json', cookie).then((answer) => answer.text());
  expect(await discovery(`plum_override=${bad}`)).toBe(await discovery(''));
});

it('in production a link signed with the secret is valid, so that the others are refused for their own faults', async () => {
  const opened = await follow(link());
  expect(opened.status).toBe(303);
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
  expect((await page(cookie)).body).toContain('http://localhost:4001/remoteEntry.js');
});

it('in production nobody has a link made, or sees what is published', async () => {
  const asked = await fetch(`http://${host}/federation/override`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote: 'mfe-quote', target: { version: '1.0.0' } }),
  });
  expect(asked.status).toBe(404);
  expect((await get('/federation/remotes')).status).toBe(404);
});
