import Fastify from 'fastify';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startUpstream } from '../testing/startUpstream';
import { apiProxy } from './apiProxy';
import { readUploadLimits, type UploadLimits } from '../uploadLimits';
import { uploadProxy } from './uploadProxy';

const close: (() => Promise<unknown>)[] = [];
let logged: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  logged.mockRestore();
  await Promise.all(close.splice(0).map((end) => end()));
});

const few: UploadLimits = { ...readUploadLimits({}, false), all: 8, perApplication: 3 };

async function start(limits: Partial<UploadLimits> = {}, windowMs?: number) {
  let received = 0;
  const api = await startUpstream((call, response) => {
    call.on('data', (chunk: Buffer) => (received += chunk.length));
    call.on('end', () => response.end('{}'));
    call.on('error', () => undefined);
  });
  const app = Fastify({ forceCloseConnections: true });
  const uploads = { ...few, ...limits };
  if (windowMs === undefined) await app.register(apiProxy, { origin: api.origin, uploads });
  else
    await app.register(uploadProxy, {
      origin: api.origin,
      limits: uploads,
      windowMs,
      replyOptions: {},
    });
  await app.listen({ port: 0, host: '127.0.0.1' });
  close.push(() => app.close(), api.close);
  const { port } = app.server.address() as AddressInfo;
  return { port, received: () => received, page: `http://127.0.0.1:${String(port)}` };
}

/** An upload that has begun: its first bytes are sent, if there are any. */
function begin(port: number, application: string, sent = '--x') {
  const upload: ClientRequest = request({
    port,
    method: 'POST',
    path: `/api/application/${application}/proof`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  const answer = new Promise<IncomingMessage | null>((resolve) => {
    upload.on('response', (response) => resolve(response.resume()));
    upload.on('error', () => resolve(null));
  });
  if (sent === '') upload.flushHeaders();
  else upload.write(sent);
  close.push(async () => upload.destroy());
  return { upload, answer };
}

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** An answer before the bytes are read is lost where they come with the end of the connection: none are sent. */
const refusal = (port: number, application: string) => begin(port, application, '').answer;

async function slow(port: number, application: string, count: number, received: () => number) {
  const before = received();
  const all = Array.from({ length: count }, () => begin(port, application));
  await until(() => received() >= before + 3 * count);
  return all;
}

describe('files on their way to the API', () => {
  it('are three at once for an application; the next is informed when to try again', async () => {
    const { port, received } = await start();
    const [first] = await slow(port, 'A1', 3, received);
    const before = received();
    const refused = await refusal(port, 'a1');
    expect(refused?.statusCode).toBe(503);
    expect(refused?.headers).toMatchObject({ 'retry-after': '5', connection: 'close' });
    expect(received()).toBe(before);
    expect((await refusal(port, 'a1'))?.statusCode).toBe(503);
    expect(logged.mock.calls).toEqual([
      [expect.stringMatching(/"event.action":"limit-reached".*"source.ip":"127.0.0.0\/24"/)],
    ]);
    await slow(port, 'B2', 1, received);
    first?.upload.end('--');
    expect((await first?.answer)?.statusCode).toBe(200);
    await slow(port, 'A1', 1, received);
  });

  it('are limited for an address, and free their place where the sender goes', async () => {
    const { port, received } = await start({ perAddress: 2 });
    const [one] = await slow(port, 'A', 1, received);
    await slow(port, 'B', 1, received);
    expect((await refusal(port, 'C'))?.statusCode).toBe(503);
    one?.upload.destroy();
    let answer: IncomingMessage | null = null;
    do {
      const { upload, answer: answered } = begin(port, 'C');
      upload.end();
      answer = await answered;
    } while (answer === null || answer.statusCode === 503);
    expect(answer.statusCode).toBe(200);
  });

  it('leave every other call its connections, however many hang', async () => {
    const { port, page, received } = await start({ all: 4, perApplication: 4 });
    await slow(port, 'A', 4, received);
    expect((await refusal(port, 'B'))?.statusCode).toBe(503);
    const others = Array.from({ length: 20 }, () => fetch(`${page}/api/version`));
    for (const { status } of await Promise.all(others)) expect(status).toBe(200);
  });

  it('are ended where they come too slowly', async () => {
    const { port } = await start({ leastRate: 1_000_000 }, 50);
    expect(await begin(port, 'A').answer).toBeNull();
  });
});

it('has its limits from the environment', () => {
  expect(readUploadLimits({ UPLOADS_PER_APPLICATION: '5' }, true).perApplication).toBe(5);
  expect(() => readUploadLimits({ UPLOADS_AT_ONCE: 'many' }, true)).toThrow('UPLOADS_AT_ONCE');
});
