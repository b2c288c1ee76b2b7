import fc from 'fast-check';
import { paths } from '../conformance/openApi';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
};
type Parameter = { in: string; name: string; schema?: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type FuzzedCall = {
  method: string;
  route: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** Texts that break servers: control characters, line breaks for headers, very long and hostile texts. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\r\nBcc: eve@elsewhere.example',
    'a@b.example\r\nSubject: hello',
    '\u0000',
    '\u202e\ufeff\u200b',
    '\ud800',
    '👩‍👩‍👧‍👦'.repeat(20),
    "'; DROP TABLE applications; --",
    '../../../../etc/passwd',
    '<script>alert(1)</script>',
    '__proto__',
    '%00%0d%0a',
    'x'.repeat(20_000),
    '{{7*7}}${7*7}',
    '-1',
    '1e400',
    'NaN',
  ),
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, [], {}, '', 0, -1, 1e308, -0, 1.5, 2 ** 53, '2024-02-30'),
  fc.double(),
  fc.array(fc.anything({ maxDepth: 2 }), { maxLength: 4 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 4 }),
);

const numberOf = ({ minimum, maximum }: Schema) =>
  fc.integer({
    min: Math.ceil(Math.max(minimum ?? -10, -1e6)),
    max: Math.floor(Math.min(maximum ?? 1e6, 1e6)),
  });

/** Mostly valid against the schema, so that a call gets past validation. */
function fittingValue(schema: Schema): fc.Arbitrary<unknown> {
  const [alternative] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (alternative) return fittingValue(alternative);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.properties) return bodyOf(schema);
  if (schema.type === 'array') return fc.array(value(schema.items ?? {}), { maxLength: 3 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date') return fc.constantFrom('2020-01-01', '2999-12-31', '1890-01-01');
  return hostileText;
}

const value = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: fittingValue(schema) }, { weight: 1, arbitrary: hostileValue });

function bodyOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, value(schema)]),
  );
  const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const withoutSome = fc.record(fields, { requiredKeys: [] });
  const withExtra = fc
    .tuple(whole, fc.dictionary(hostileText, hostileValue, { minKeys: 1, maxKeys: 2 }))
    .map(([body, extra]) => Object.assign({}, body, extra) as unknown);
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 2, arbitrary: withoutSome },
    { weight: 1, arbitrary: withExtra },
    { weight: 1, arbitrary: hostileValue },
  );
}

/** Without line breaks and control characters, which a client can't send in a header. */
const headerText = hostileText.map((text) =>
  // Everything outside printable Latin-1 is left out.
  text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 2_000),
);

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: headerText.map((text): Record<string, string> => ({ 'idempotency-key': text })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('text/plain', 'application/xml', 'multipart/form-data', 'application/json; x')
      .map((type): Record<string, string> => ({ 'content-type': type })),
  },
);

const wellFormed = (text: string): string =>
  encodeURIComponent(Buffer.from(text).toString()).slice(0, 900);

/** Placeholder in a path, replaced by the id of the application that is called. */
export const APPLICATION = '{applicationId}';

type Route = { method: string; route: string; operation: Operation };

const routes = Object.entries(paths).flatMap(([route, operations]) =>
  Object.entries(operations).map(([method, operation]): Route => ({
    method: method.toUpperCase(),
    route,
    operation,
  })),
);

function filled({ route, operation }: Route, texts: string[]): string {
  let next = 0;
  const text = () => wellFormed(texts[next++ % texts.length] ?? '');
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'applicationId' ? APPLICATION : text(),
  );
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => `${name}=${name === 'applicationId' ? APPLICATION : text()}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** Calls of every route in the OpenAPI document, generated from its schemas and then broken. */
export const fuzzedCalls: fc.Arbitrary<FuzzedCall> = fc.constantFrom(...routes).chain((route) => {
  const schema = Object.values(route.operation.requestBody?.content ?? {})[0]?.schema;
  return fc
    .record({
      body: schema ? bodyOf(schema) : fc.option(hostileValue, { nil: undefined, freq: 3 }),
      headers,
      texts: fc.array(fc.oneof(hostileText, fc.uuid()), { minLength: 1, maxLength: 4 }),
    })
    .map((made) => ({
      method: route.method,
      route: route.route,
      path: filled(route, made.texts),
      headers: {
        ...(made.body !== undefined && { 'content-type': 'application/json' }),
        ...made.headers,
      },
      // Undefined and symbols have no JSON form.
      body: JSON.stringify(made.body),
    }));
});
