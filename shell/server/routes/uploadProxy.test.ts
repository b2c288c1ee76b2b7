import { once } from 'node:events';
import Fastify from 'fastify';
import { request, type ClientRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { startUpstream } from '../testing/startUpstream';
import { apiProxy } from './apiProxy';
import { readUploadLimits, type UploadLimits } from '../uploadTraffic';
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

const readAll: RequestListener = (call, response) => {
  call.on('end', () => response.end('{}'));
  call.on('error', () => undefined);
};

async function start(
  limits: Partial<UploadLimits> = {},
  windowMs?: number,
  answer: RequestListener = readAll,
) {
  let received = 0;
  const api = await startUpstream((call, response) => {
    if (answer === readAll) call.on('data', (chunk: Buffer) => (received += chunk.length));
    answer(call, response);
  });
  const app = Fastify({ forceCloseConnections: true });
  const uploads = { ...few, ...limits };
  if (windowMs === undefined)
    await app.register(apiProxy, {
      origin: api.origin,
      journeyOf: () => Promise.resolve(null),
      uploads,
      isTraced: false,
    });
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
  return { port, received: () => received, page: `http://127.0.0.1:${port}` };
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

/** As a browser does, which reads the answer once all is sent. Returns what it reads. */
async function sendThenRead(port: number, file: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  const head = `POST /api/application/A/proof HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x`;
  socket.write(`${head}\r\ncontent-length: ${file.length}\r\n\r\n`);
  await new Promise((sent) => socket.write(file, sent));
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
    socket.end();
  });
  socket.resume();
  await closed;
  return text;
}

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** None of its bytes are ever sent. */
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

  it.each<[string, Partial<UploadLimits>, number, RequestListener]>([
    ['this server refuses them', { perAddress: 0 }, 503, readAll],
    ['the API refuses them', {}, 409, (_call, response) => response.writeHead(409).end('{}')],
  ])('are answered where %s, however much is on its way', async (_name, limits, status, answer) => {
    const { port } = await start({ all: 100, perApplication: 100, ...limits }, undefined, answer);
    const file = Buffer.alloc(5 * 1024 * 1024);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answered = await sendThenRead(port, file);
        return answered.slice(0, 'HTTP/1.1 200'.length);
      }),
    );
    expect(answers).toEqual(answers.map(() => `HTTP/1.1 ${status}`));
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
