import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { paths } from '../conformance/openApi';
import type { Database } from '../src/database/database';

type Caller = { id: string; bearer: string };

type FuzzTarget = {
  server: FastifyInstance;
  database: Database;
  /** Creates an applicant of that partner at the stage under test; again after a call has ended the session or erased it. */
  applicant: () => Promise<Caller>;
  operatorToken: string;
  /** An access token of a partner; it soon expires. */
  partnerToken: () => Promise<string>;
};

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
};
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };

/** Texts that break servers: control characters, line breaks for headers, very long and hostile texts. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\r\nBcc: eve@elsewhere.example',
    '\u0000',
    '\u202e\ufeff\u200b',
    '\ud800',
    "'; DROP TABLE applications; --",
    '../../../../etc/passwd',
    '<script>alert(1)</script>',
    '__proto__',
    '%00%0d%0a',
    'x'.repeat(20_000),
    '-1',
    '1e400',
  ),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(null, [], {}, -1, 1e308, 1.5, 2 ** 53),
  fc.anything({ maxDepth: 2 }),
);

function fittingValue(schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, items, anyOf, oneOf } = schema;
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(fittingValue));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date') return fc.constantFrom('2020-01-01', '2999-12-31', '1890-01-01');
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, field]) => [name, valueOf(field)]),
        ),
      );
    case 'array':
      return fc.array(items ? valueOf(items) : hostileValue, { maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: 0, max: 10_000 });
    default:
      return hostileText;
  }
}

/** Mostly valid against the schema, so that a call gets past validation. */
const valueOf = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: fittingValue(schema) }, { weight: 1, arbitrary: hostileValue });

const routes = Object.entries(paths).flatMap(([route, operations]) =>
  Object.entries(operations as Record<string, Operation>).map(([method, operation]) => ({
    method: method.toUpperCase(),
    route,
    schema: Object.values(operation.requestBody?.content ?? {})[0]?.schema,
  })),
);

const inPath = (text: string): string =>
  encodeURIComponent(Buffer.from(text).toString()).slice(0, 900);

/** Calls of every route in the OpenAPI document, generated from its schemas and then broken. */
const calls = fc.constantFrom(...routes).chain(({ schema, ...route }) =>
  fc.record({
    route: fc.constant(route),
    body: schema ? valueOf(schema) : fc.option(hostileValue, { nil: undefined, freq: 3 }),
    text: fc.oneof(hostileText.map(inPath), fc.uuid()),
    // A client can send only printable characters in a header.
    key: hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 2_000)),
    hasKey: fc.boolean(),
  }),
);
type FuzzedCall = typeof calls extends fc.Arbitrary<infer Call> ? Call : never;

async function send(target: FuzzTarget, { id, bearer }: Caller, call: FuzzedCall) {
  const { route, body, text, key, hasKey } = call;
  const isPartners = route.route.startsWith('/partner/');
  const others = isPartners ? await target.partnerToken() : bearer;
  const token = route.route.startsWith('/operator') ? target.operatorToken : others;
  return target.server.inject({
    method: route.method,
    url: route.route.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'applicationId' ? id : text,
    ),
    query: { applicationId: id, token: text },
    headers: {
      authorization: `Bearer ${token}`,
      ...((hasKey || isPartners) && { 'idempotency-key': hasKey ? key : randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

/**
 * Tables that a refused call must not change. Failed logins and mail about a failed submit are excluded, since a
 * refused call writes them on purpose.
 */
const watched = [
  'applications',
  'audit_trail',
  'hand_off_tokens',
  'proofs',
  'frozen_documents',
  'platform_changes',
  'partners',
  'partner_keys',
  'erasures',
];
const fingerprints = watched.map(
  (table) =>
    `(SELECT md5(string_agg(content, ',' ORDER BY content))
      FROM (SELECT (to_jsonb(t) - 'upload_failed_at')::text AS content FROM ${table} t) AS rows) AS ${table}`,
);

const stateOf = async (database: Database): Promise<string> =>
  JSON.stringify(await database.query(`SELECT ${fingerprints.join(', ')}`));

/** Sends broken calls to every route. None may fail, and no refused call may change data. */
export async function fuzzApi(target: FuzzTarget, requests: number, seed: number) {
  /** The statuses that each route answered with, such as `POST /api/log-out`. */
  const byRoute: Record<string, Set<number>> = {};
  /** Calls that failed, or that were refused and changed data. */
  const findings: string[] = [];
  let caller = await target.applicant();
  for (const call of fc.sample(calls, { numRuns: requests, seed })) {
    const { method, route } = call.route;
    const before = await stateOf(target.database);
    const { statusCode } = await send(target, caller, call);
    (byRoute[`${method} ${route}`] ??= new Set()).add(statusCode);
    const shown = `${method} ${route} ${JSON.stringify(call).slice(0, 500)}`;
    if (statusCode >= 500) findings.push(`${statusCode} for ${shown}`);
    if (statusCode >= 400 && (await stateOf(target.database)) !== before)
      findings.push(`changed by ${shown}`);
    // Faults set in the sandbox would answer instead of the routes under test.
    await target.server.inject({ method: 'PUT', url: '/api/sandbox/faults', payload: [] });
    const resumed = await target.server.inject({
      url: `/api/redirect/${caller.id}`,
      headers: { authorization: `Bearer ${caller.bearer}` },
    });
    if (resumed.statusCode !== 200) caller = await target.applicant();
  }
  return { byRoute, findings };
}
