import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { applicationId } from './bearerOf';
import { checkExchange } from './checkExchange';
import { contractCalls } from './contractCalls';

type Content = { content?: { 'application/json'?: { schema: unknown } } };
type Described = {
  parameters?: { in: string; name: string }[];
  responses: Record<string, Content>;
  requestBody?: Content;
};
const { paths } = JSON.parse(readFileSync(join(__dirname, '../../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Described>>;
};

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    // What OpenAPI publishes of a constant is a choice of one.
    override: ({ jsonSchema }) => {
      const { const: only } = jsonSchema;
      if (only === undefined) return;
      delete jsonSchema.const;
      jsonSchema.enum = [only];
    },
  });
  return rest;
}
const publishedIn = (described: Content | undefined) =>
  described?.content?.['application/json']?.schema;
/** What has a shape; bytes have none. */
function shapeOf(schema: z.ZodType | null | undefined) {
  const shaped = schema && !(schema instanceof z.ZodUnknown);
  return shaped ? jsonSchemaOf(schema, 'output') : undefined;
}

describe.each(Object.entries(contractCalls))('%s', (name, call) => {
  const [method = '', path = ''] = name.split(' ');
  const described = paths[`/api${path}`]?.[method.toLowerCase()];

  it('takes the body and the query that the API publishes', () => {
    expect(described).toBeDefined();
    expect(publishedIn(described?.requestBody)).toEqual(
      call.body && jsonSchemaOf(call.body, 'input'),
    );
    const queried = described?.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
    const query = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [];
    expect(queried.map((parameter) => parameter.name).sort()).toEqual(query.sort());
  });

  it('answers what the API publishes', () => {
    const { default: _refusal, ...published } = described?.responses ?? {};
    expect(Object.keys(published)).toEqual(Object.keys(call.answers));
    for (const [status, answer] of Object.entries(published))
      expect(publishedIn(answer)).toEqual(shapeOf(call.answers[Number(status)]));
  });
});

it('has every call under /api that the API publishes', () => {
  const published = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice('/api'.length)}`),
    );
  expect(Object.keys(contractCalls).sort()).toEqual(published.sort());
});

describe('an exchange', () => {
  const get = { method: 'GET', path: `/eligibility/${applicationId}` };
  const post = { method: 'POST', path: `/update-address/${applicationId}` };
  const proof = { method: 'POST', path: `/application/${applicationId}/proof` };
  const reference = { method: 'GET', path: `/application-reference/${applicationId}` };
  const done = { status: 204 };

  function form(type: string) {
    const fields = new FormData();
    fields.append('type', type);
    fields.append('uploaded_file', new Blob(['%PDF-1.7']), 'march.pdf');
    return fields;
  }

  it.each([
    [{ ...get, answer: { status: 409, body: { error: 'Early', errorMessage: 'Wait.' } } }],
    [{ ...get, answer: { status: 502 } }],
    [get],
    [{ ...post, requestBody: { addressId: 'a' }, answer: done }],
    [{ ...proof, path: `${proof.path}/link`, answer: done }],
    [{ ...proof, requestBody: form('payslips') }],
    [{ ...proof, method: 'DELETE', path: `${proof.path}?proofId=${applicationId}`, answer: done }],
  ])('of the contract passes: %j', (exchange) => {
    expect(() => checkExchange(exchange)).not.toThrow();
  });

  it.each([
    ['a drifted answer', { ...reference, answer: { status: 200, body: { ref: 1 } } }],
    ['a drifted refusal', { ...get, answer: { status: 409, body: { message: 'No' } } }],
    ['a drifted request', { ...post, requestBody: { id: 'a' }, answer: done }],
    ['a drifted form', { ...proof, requestBody: form('selfie') }],
    ['a drifted query', { ...proof, method: 'DELETE', path: `${proof.path}?proofId=1` }],
  ])('stops %s', (_what, exchange) => {
    expect(() => checkExchange(exchange)).toThrow(z.ZodError);
  });

  it.each([
    ['has no call', { method: 'GET', path: '/nowhere' }],
    ['has no call', { method: 'GET', path: '/eligibility/1' }],
    ['takes no query', { ...get, path: `${get.path}?verbose=yes` }],
    ['takes no body', { ...get, requestBody: {} }],
    ['never answers 202', { ...reference, answer: { status: 202 } }],
    ['without a body', { ...post, requestBody: { addressId: 'a' }, answer: { ...done, body: 1 } }],
  ])('that the contract %s is stopped', (words, exchange) => {
    expect(() => checkExchange(exchange)).toThrow(words);
  });
});
