import fastify from 'fastify';
import { Writable } from 'node:stream';
import { loggerOptions } from 'telemetry/server-log';
import { logAnswers } from '../src/observability/requestLog';
import { answerErrors } from '../src/http/errorAnswers';

const lines: string[] = [];
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});

function createLogged() {
  const server = fastify({ logger: loggerOptions('info', stream) });
  logAnswers(server);
  answerErrors(server);
  server.post('/pay/:account', async () => {
    throw Object.assign(new Error('no such account 63748472'), { detail: '63748472' });
  });
  return server;
}

it('writes the route and the cause, never what was sent', async () => {
  const server = createLogged();
  await server.inject({
    method: 'POST',
    url: '/pay/63748472?token=63748472',
    headers: { authorization: 'Bearer 63748472' },
    payload: { accountNumber: '63748472' },
  });
  await server.close();
  const log = lines.join('');
  expect(log).toContain('/pay/:account');
  expect(log).toContain('"status":500');
  expect(log).toContain('at ');
  expect(log).not.toContain('63748472');
});
