import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postWebhook, webhookUrlFault } from './postWebhook';

const sealed = { requireTls: false, privateNetworks: [] };
const local = { requireTls: false, privateNetworks: ['127.0.0.0/8', '::1/128'] };
const content = { body: '{}', signature: 'a..b' };

let server: Server;
let port: number;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(307, { location: '/target' }).end();
    else if (request.url === '/silent') return;
    else if (request.url === '/flood') {
      const chunk = Buffer.alloc(64 * 1024);
      const flood = (): void => void response.write(chunk, () => response.destroyed || flood());
      flood();
    } else response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function post(path: string, policy = local, host = '127.0.0.1') {
  const signal = AbortSignal.timeout(path === '/silent' ? 100 : 120_000);
  return postWebhook(policy, `http://${host}:${port}${path}`, content, signal);
}

it('delivers to a network that is allowed, by its address or its name', async () => {
  await expect(post('/a')).resolves.toBeUndefined();
  await expect(post('/b', local, 'localhost')).resolves.toBeUndefined();
});

it('connects to no private address, whatever name it is hidden behind', async () => {
  asked.length = 0;
  await expect(post('/a', sealed)).rejects.toThrow('private');
  await expect(post('/a', sealed, 'localhost')).rejects.toThrow('private address');
  await expect(post('/a', sealed, '127.1')).rejects.toThrow('private');
  expect(asked).toEqual([]);
});

it('fails where the name is not known', async () => {
  await expect(post('/a', local, 'nowhere.invalid')).rejects.toThrow(/ENOTFOUND|EAI_AGAIN/);
});

it('follows no redirect', async () => {
  asked.length = 0;
  await expect(post('/moved')).rejects.toThrow('answered 307');
  expect(asked).toEqual(['/moved']);
});

it('waits no longer than its limit, and reads no endless answer', async () => {
  await expect(post('/silent')).rejects.toMatchObject({ name: 'AbortError' });
  await expect(post('/flood')).resolves.toBeUndefined();
});

it.each([
  ['http://bank.example/', 'https'],
  ['https://user:secret@bank.example/', 'password'],
  ['https://bank.example/#x', 'fragment'],
  ['https://2130706433/', 'private'],
  ['https://[::ffff:10.0.0.1]/', 'private'],
  ['bank.example', 'not a URL'],
])('says what is wrong with %s', (url, why) => {
  expect(webhookUrlFault(url, { ...sealed, requireTls: true })).toContain(why);
});

it.each([
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '[fc00::1]',
  '[::1]',
  '0.0.0.0',
])('takes no address of the network of %s unless it is named', (host) => {
  expect(webhookUrlFault(`https://${host}/`, sealed)).toContain('private');
  const all = { ...sealed, privateNetworks: ['0.0.0.0/0', '::/0'] };
  expect(webhookUrlFault(`https://${host}/`, all)).toBeUndefined();
});
