import { randomUUID } from 'node:crypto';
import fastify, { type FastifyRequest } from 'fastify';
import { requirePermission, requirePermissions, ROLES, type Operator } from 'operators';
import { createCallApi } from './callApi';
import { createOnce } from './once';
import { storeRefusal } from './refusalOf';

const pat: Operator = { id: 'person:pat', name: 'Pat Novak', roles: ROLES };
const nora: Operator = { id: 'person:nora', name: 'Nora Quist', roles: [] };
const call = (key: string | undefined, operator = pat, body: object = {}) =>
  ({
    operator,
    body,
    method: 'POST',
    url: '/api/rollback',
    headers: { 'idempotency-key': key },
  }) as unknown as FastifyRequest;

describe('once', () => {
  let time = 0;
  const once = createOnce(() => new Date(time));

  it('does something once for each key and operator, and answers the same again', async () => {
    let count = 0;
    const act = async () => (count += 1);
    const key = randomUUID();
    const both = await Promise.all([once(call(key), act), once(call(key), act)]);
    expect(both).toEqual([1, 1]);
    expect(await once(call(key, nora), act)).toBe(2);
    expect(await once(call(randomUUID()), act)).toBe(3);
    time += 11 * 60_000;
    expect(await once(call(key), act)).toBe(4);
  });

  it('refuses a key of another call, and one that is none', async () => {
    const act = async () => 'done';
    const key = randomUUID();
    await once(call(key), act);
    await expect(once(call(key, pat, { why: 'other' }), act)).rejects.toMatchObject({
      statusCode: 409,
    });
    await expect(once(call('1'), act)).rejects.toMatchObject({ statusCode: 400 });
    await expect(once(call(undefined), act)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('may be tried again after a failure', async () => {
    const act = jest.fn(async () => 'done').mockRejectedValueOnce(new Error('lost'));
    const key = randomUUID();
    await expect(once(call(key), act)).rejects.toThrow('lost');
    expect(await once(call(key), act)).toBe('done');
  });
});

describe('permissions', () => {
  async function serve(operator: Operator) {
    const app = fastify();
    app.decorateRequest('operator', null);
    app.addHook('onRequest', async (request) => {
      request.operator = operator;
    });
    await app.register(async (scope) => {
      requirePermissions(scope);
      scope.get('/', { config: { permission: 'releases:read' } }, async () => 'read');
    });
    return (await app.inject('/')).statusCode;
  }

  it('open a route to operators with one of its roles', async () => {
    expect(await serve({ ...pat, roles: ['brand'] })).toBe(200);
    expect(await serve(nora)).toBe(403);
  });

  it('are refused with the roles that have them', () => {
    expect(() => requirePermission(nora, 'errors:read')).toThrow(
      'None of the roles of Nora Quist allows this: it takes support or release or security.',
    );
  });
});

it('passes on the key of a change and why the API refused, and says where it does not answer', async () => {
  const api = fastify();
  api.post('/operator/toggles', async ({ headers, body }, reply) =>
    headers.authorization === 'Bearer of-pat'
      ? { body, key: headers['idempotency-key'] }
      : reply.code(403).send({ error: 'Forbidden', errorMessage: 'None of your roles.' }),
  );
  const origin = await api.listen({ port: 0 });
  const as = (accessToken: string) =>
    ({
      operatorSession: { tokens: { accessToken } },
      headers: { 'idempotency-key': 'a-key' },
    }) as unknown as FastifyRequest;
  const ask = createCallApi(origin);
  const body = { on: true };
  expect(await ask(as('of-pat'), 'POST', 'toggles', body)).toEqual({ body, key: 'a-key' });
  await expect(ask(as('of-nora'), 'POST', 'toggles', {})).rejects.toMatchObject({
    statusCode: 403,
    message: 'Forbidden: None of your roles.',
  });
  await api.close();
  await expect(ask(as('of-pat'), 'GET', 'toggles')).rejects.toMatchObject({ statusCode: 503 });
});

it.each(['EROFS', 'EACCES', 'ENOSPC'])('takes %s for a store that cannot be used', (code) => {
  const error = Object.assign(new Error(`${code}: not now, open '/data/1.json'`), { code });
  const refusal = storeRefusal(Object.assign(error, { syscall: 'open' }));
  expect(refusal).toMatchObject({
    statusCode: 503,
    message: expect.stringContaining(`changed at the moment: ${code} at open.`) as string,
  });
  expect(refusal?.message).not.toContain('/data');
  expect(storeRefusal(Object.assign(error, { code: 'ENOENT' }))).toBeNull();
});
