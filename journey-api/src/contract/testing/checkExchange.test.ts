import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { checkExchange } from './checkExchange';
import { contractCalls } from './contractCalls';

type Described = { responses: Record<string, { content?: object }>; requestBody?: object };
const openApi = JSON.parse(readFileSync(join(__dirname, '../../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Described>>;
};
const { paths } = openApi;
const id = '0b1e6a36-58a5-4a0e-9a2f-1f0d6b1f2c3d';

it.each(Object.entries(contractCalls))('knows %s as the API publishes it', (name, call) => {
  const [method = '', path = ''] = name.split(' ');
  const described = paths[`/api${path}`]?.[method.toLowerCase()];
  expect(described).toBeDefined();
  expect(described?.requestBody !== undefined).toBe(call.body !== undefined);
  const published = Object.keys(described?.responses ?? {}).filter(
    (status) => status !== 'default',
  );
  if (published.length > 0) expect(Object.keys(call.answers)).toEqual(published);
});

it('lets an exchange of the contract pass', () => {
  const path = `/eligibility/${id}`;
  const body = { error: 'Too early', errorMessage: 'There is no offer yet.' };
  expect(() => checkExchange({ method: 'GET', path, answer: { status: 409, body } })).not.toThrow();
  const link = { method: 'POST', path: `/application/${id}/proof/link` };
  expect(() => checkExchange({ ...link, answer: { status: 204 } })).not.toThrow();
});

it('stops a drifted answer, a drifted request, an unknown call and an unknown status', () => {
  const post = { method: 'POST', path: `/update-address/${id}` };
  const done = { status: 204 };
  const reference = { method: 'GET', path: `/application-reference/${id}` };
  expect(() => checkExchange({ ...reference, answer: { status: 200, body: { ref: 1 } } })).toThrow(
    z.ZodError,
  );
  expect(() => checkExchange({ ...post, requestBody: { id: 'a' }, answer: done })).toThrow(
    z.ZodError,
  );
  expect(() => checkExchange({ method: 'GET', path: '/nowhere', answer: done })).toThrow('no call');
  expect(() => checkExchange({ ...reference, answer: { status: 202 } })).toThrow(
    'never answers 202',
  );
});
