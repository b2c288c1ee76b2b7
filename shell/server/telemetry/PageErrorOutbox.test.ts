import Fastify, { type FastifyInstance } from 'fastify';
import type { PageError } from 'journey-api/contract';
import { Registry } from 'prom-client';
import { passPageErrors } from './PageErrorOutbox';

let api: FastifyInstance;
let status: number;
let received: PageError[][];
let counted: Registry;

beforeEach(() => {
  status = 204;
  received = [];
  counted = new Registry();
  api = Fastify();
  api.post('/operator/page-errors', async ({ headers, body }, reply) => {
    expect(headers.authorization).toBe('Bearer token-of-the-shell');
    received.push((body as { errors: PageError[] }).errors);
    return reply.code(status).send();
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});

async function begin() {
  const app = Fastify();
  const apiOrigin = await api.listen({ host: '127.0.0.1', port: 0 });
  const pass = passPageErrors(app, counted, { apiOrigin, token: 'token-of-the-shell' });
  return { pass, close: () => app.close() };
}
function pass(outbox: Awaited<ReturnType<typeof begin>>, count: number) {
  for (let index = 0; index < count; index += 1)
    outbox.pass({ reference: `REF-${index}` } as PageError);
}
async function dropped() {
  const { values } = (await counted.getMetricsAsJSON())[0] ?? { values: [] };
  return values[0]?.value;
}

it('sends what is left when the server ends, in batches', async () => {
  const outbox = await begin();
  pass(outbox, 150);
  await outbox.close();
  expect(received.map(({ length }) => length)).toEqual([100, 50]);
  expect(await dropped()).toBe(0);
});

it('keeps so many while the API is away, drops and counts the others', async () => {
  status = 503;
  const outbox = await begin();
  pass(outbox, 2005);
  expect(await dropped()).toBe(5);
  await outbox.close();
  expect(received).toHaveLength(1);
  expect(await dropped()).toBe(2005);
});

it('says once that the API refuses them', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  status = 403;
  const outbox = await begin();
  pass(outbox, 150);
  await outbox.close();
  expect([log.mock.calls.length, await dropped()]).toEqual([1, 150]);
});
