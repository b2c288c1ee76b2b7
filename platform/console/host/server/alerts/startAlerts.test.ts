import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promote } from 'releases/commands';
import { ReleaseStore, StoreFault } from 'releases/registry';
import { rollBack } from 'releases/rollback';
import { releaseStoreFixture } from 'releases/testing';
import { createAlerts, startAlerts } from './startAlerts';
import { sendAlert } from './sendAlert';

let fixture: Awaited<ReturnType<typeof releaseStoreFixture>>;
let look: ReturnType<typeof createAlerts>;
let sent: string[];
let isTaken: boolean;

beforeEach(async () => {
  sent = [];
  isTaken = true;
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  fixture = await releaseStoreFixture();
  for (const version of ['1.0.0', '1.1.0']) await fixture.publish('mfe-quote', version);
  await fixture.publish('shell', '1.0.0');
  await fixture.ask(promote, 'shell', ['1.0.0']);
  await fixture.ask(promote, 'mfe-quote', ['1.0.0']);
  await fixture.ask(promote, 'mfe-quote', ['1.1.0']);
  look = createAlerts({
    store: new ReleaseStore(fixture.releases),
    origin: 'https://console.example',
    send: async (text) => {
      if (!isTaken) throw new Error('No');
      sent.push(text);
    },
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.remove();
});

const fail = (version: string, why = '9 of 9 sessions failed') =>
  rollBack(fixture.releases, { remote: 'mfe-quote', version, why });

it('sends an automatic rollback once, with the page that leads on, also after the receiver was away', async () => {
  await look();
  expect(sent).toEqual([]);
  await fail('1.1.0');
  isTaken = false;
  await look();
  isTaken = true;
  await look();
  await look();
  expect(sent).toEqual([
    'Plum: mfe-quote was rolled back by itself: 1.1.0 → 1.0.0, without 1.1.0. 1.1.0: 9 of 9 sessions failed https://console.example/releases?app=mfe-quote',
  ]);
});

it('sends a blocked rollback once, also where more sessions fail later', async () => {
  await fail('1.1.0');
  await look();
  await fail('1.0.0');
  await look();
  await look();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await fail('1.0.0', '10 of 11 sessions failed');
  await look();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('mfe-quote 1.0.0 fails and was not rolled back');
});

it('sends that the store is away at the third look', async () => {
  jest.spyOn(ReleaseStore.prototype, 'events').mockRejectedValue(new StoreFault('No registry.'));
  await look();
  await look();
  expect(sent).toEqual([]);
  await look();
  await look();
  expect(sent).toEqual([expect.stringContaining('The release store cannot be read')]);
});

it('sends an alert once where the receiver takes longer than the time between two looks', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] });
  const store = new ReleaseStore(fixture.releases);
  await fail('1.1.0');
  await fail('1.0.0');
  const send = jest.fn(() => new Promise<void>(() => undefined));
  const events = jest.spyOn(store, 'events');
  const stop = startAlerts({ store, origin: 'https://console.example', send });
  while (send.mock.calls.length === 0) await new Promise(setImmediate);
  const reads = events.mock.calls.length;
  jest.advanceTimersByTime(60_000);
  await new Promise(setImmediate);
  stop();
  jest.useRealTimers();
  expect(events).toHaveBeenCalledTimes(reads);
});

describe('a sent alert', () => {
  const secret = Buffer.alloc(32, 7);
  let server: Server;
  let status: number;
  let received: { headers: Record<string, unknown>; body: string };
  beforeEach(async () => {
    status = 200;
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (data) => (body += String(data)));
      request.on('end', () => {
        received = { headers: request.headers, body };
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const post = () => {
    const { port } = server.address() as AddressInfo;
    return sendAlert({ url: `http://127.0.0.1:${String(port)}/`, secret }, 'A text', 'id-1');
  };

  it('is signed as Standard Webhooks are, and has the text as Slack takes it', async () => {
    await post();
    const { headers, body } = received;
    expect(JSON.parse(body)).toEqual({ text: 'A text' });
    const signed = `id-1.${String(headers['webhook-timestamp'])}.${body}`;
    const expected = createHmac('sha256', secret).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
  });

  it('is not taken where the receiver refuses it', async () => {
    status = 500;
    await expect(post()).rejects.toThrow('answered 500');
  });
});
