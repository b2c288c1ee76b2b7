import Fastify, { type FastifyInstance } from 'fastify';
import type { TelemetryBatch } from 'journey-api/contract';
import { MinuteTallies } from './MinuteTallies';
import { sendTelemetry } from './sendTelemetry';

let api: FastifyInstance;
let status: number;
let received: { authorization: string | undefined; body: TelemetryBatch }[];
let tallies: MinuteTallies;

beforeEach(() => {
  status = 204;
  received = [];
  api = Fastify();
  tallies = new MinuteTallies({ hangMs: 45_000 });
  api.post('/operator/telemetry', async ({ headers, body }, reply) => {
    received.push({ authorization: headers.authorization, body: body as TelemetryBatch });
    return reply.code(status).send();
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});

const begin = async () =>
  sendTelemetry(tallies, {
    apiOrigin: await api.listen({ host: '127.0.0.1', port: 0 }),
    token: 'token-of-the-shell',
  });
function open() {
  const screens = [
    { remote: 'mfe-quote@1.4.1', screen: '/landing-page', state: 'opened' as const },
  ];
  tallies.receive({ session: 'a' }, { counts: {}, screens, visits: [] }, Date.now());
}

it('sends what is left when the server ends, with the token', async () => {
  const close = await begin();
  open();
  await close();
  expect(received).toEqual([
    {
      authorization: 'Bearer token-of-the-shell',
      body: {
        server: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        dropped: 0,
        rows: [expect.objectContaining({ app: 'mfe-quote', figures: { sessions: 1, loads: 1 } })],
      },
    },
  ]);
  expect(tallies.take(200, Date.now()).rows).toEqual([]);
});

it('keeps the tallies where the API refuses them, and says so once', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  status = 403;
  const close = await begin();
  open();
  await close();
  await close();
  expect(received).toHaveLength(2);
  expect(log).toHaveBeenCalledTimes(1);
  expect(tallies.take(200, Date.now()).rows).toHaveLength(1);
});

it('is quiet where the API is away', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const close = await begin();
  await api.close();
  open();
  await close();
  expect(log).not.toHaveBeenCalled();
  expect(tallies.take(200, Date.now()).rows).toHaveLength(1);
});
