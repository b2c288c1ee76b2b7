import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { freeBase } from '../start/processes';

const SHELL = 'https://loans.example';
const OTHERS = ['https://evil.example', 'https://loans.example.evil.example'];
let project: string;
let server: ChildProcess;
let port: number;

beforeAll(async () => {
  project = mkdtempSync(path.join(tmpdir(), 'plum-in-shell-'));
  const files = {
    'package.json': JSON.stringify({ name: 'mfe-budget', type: 'module' }),
    'federation.json': JSON.stringify({
      name: 'mfe_budget',
      port: 1,
      screens: [{ path: '/budget', title: 'Budget', resume: { states: 'all' } }],
    }),
    'webpack.config.js': "export default () => ({ mode: 'development' });",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(project, name), text);
  const base = await freeBase();
  port = base + 31;
  const program = path.join(checkout, 'tooling/startRemote.ts');
  server = spawn(
    path.join(checkout, 'node_modules/.bin/tsx'),
    [program, 'mfe-budget', '--shell', SHELL],
    {
      env: {
        ...process.env,
        PLUM_PROJECT: project,
        PORT_BASE: String(base),
        OVERRIDE_SECRET: randomBytes(32).toString('base64url'),
      },
    },
  );
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (bytes: Buffer) => {
        output += bytes.toString();
        if (output.includes('Open this')) resolve();
      });
    server.once('exit', () => {
      reject(new Error(output));
    });
  });
  await ready;
});
afterAll(async () => {
  const ended = once(server, 'exit');
  if (server.kill()) await ended;
  rmSync(project, { recursive: true });
});

/** The origin that may read the build, by the answer to a page of an origin. */
async function readerFor(origin: string) {
  const answer = await fetch(`http://localhost:${port}/remoteEntry.js`, { headers: { origin } });
  return answer.headers.get('access-control-allow-origin');
}

/** What a page of an origin is sent that asks for notices of saves. */
async function follow(origin: string): Promise<string> {
  const call = request({
    host: '127.0.0.1',
    port,
    path: '/ws',
    headers: {
      host: `localhost:${port}`,
      origin,
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    },
  }).end();
  const [, socket, head] = (await once(call, 'upgrade')) as [IncomingMessage, Socket, Buffer];
  socket.unshift(head);
  const [sent] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return sent.toString();
}

it('lets the page of the shell read the build, and follow it', async () => {
  expect(await readerFor(SHELL)).toBe(SHELL);
  expect(await follow(SHELL)).toContain('"hot"');
});

it.each(OTHERS)('lets no page of %s read the build, or follow it', async (origin) => {
  expect(await readerFor(origin)).toBe(SHELL);
  expect(await follow(origin)).toContain('Invalid Host/Origin header');
});
