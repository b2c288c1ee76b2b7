import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../src/database/database';
import { APPLICATION, fuzzedCalls, type FuzzedCall } from './fuzzRoutes';

type FuzzTarget = {
  server: FastifyInstance;
  database: Database;
  /**
   * Creates an applicant of that partner at the stage under test; again after a call has ended the session or erased it.
   */
  applicant: () => Promise<{ id: string; bearer: string }>;
  operatorToken: string;
  /** An access token of a partner; it soon expires. */
  partnerToken: () => Promise<string>;
};

type FuzzResult = {
  requests: number;
  byStatus: Record<string, number>;
  /** The statuses that each route answered with, such as `POST /api/log-out`. */
  byRoute: Record<string, Set<number>>;
  /** Calls that failed, or that were refused and changed data. */
  findings: string[];
};

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
    `(SELECT md5(string_agg(held, ',' ORDER BY held))
      FROM (SELECT (to_jsonb(t) - 'upload_failed_at')::text AS held FROM ${table} t) AS rows) AS ${table}`,
);

const stateOf = async (database: Database): Promise<string> =>
  JSON.stringify(await database.query(`SELECT ${fingerprints.join(', ')}`));

/** The end of the database's write-ahead log. While it stays, no data changes and no session ends. */
async function endOfLog(database: Database): Promise<string | undefined> {
  const [row] = await database.query<{ at: string }>(
    'SELECT pg_current_wal_insert_lsn()::text AS at',
  );
  return row?.at;
}

type Caller = { id: string; bearer: string };

async function send(
  target: FuzzTarget,
  { id, bearer }: Caller,
  { method, route, path, headers, body }: FuzzedCall,
) {
  const isPartners = route.startsWith('/partner/');
  const others = isPartners ? await target.partnerToken() : bearer;
  const token = route.startsWith('/operator') ? target.operatorToken : others;
  return target.server.inject({
    method: method,
    url: path.replaceAll(APPLICATION, id),
    headers: {
      authorization: `Bearer ${token}`,
      ...(isPartners && { 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(body !== undefined && { payload: body }),
  });
}

const describeCall = ({ method, path, body }: FuzzedCall): string =>
  `${method} ${path.slice(0, 200)} ${(body ?? '').slice(0, 300)}`;

/** Whether the session has ended; calls with it would test nothing. */
async function isOut({ server }: FuzzTarget, { id, bearer }: Caller): Promise<boolean> {
  const answer = await server.inject({
    url: `/api/redirect/${id}`,
    headers: { authorization: `Bearer ${bearer}` },
  });
  return answer.statusCode !== 200;
}

/** Faults set in the sandbox would answer instead of the routes under test. */
const clearFaults = (server: FastifyInstance) =>
  server.inject({ method: 'PUT', url: '/api/sandbox/faults', payload: [] });

/** Sends broken calls to every route. None may fail, and no refused call may change data. */
export async function fuzzApi(
  target: FuzzTarget,
  requests: number,
  seed: number,
): Promise<FuzzResult> {
  const calls = fc.sample(fuzzedCalls, { numRuns: requests, seed });
  const result: FuzzResult = { requests: 0, byStatus: {}, byRoute: {}, findings: [] };
  let caller = await target.applicant();
  let written = await endOfLog(target.database);
  let before = await stateOf(target.database);
  for (const call of calls) {
    const { statusCode } = await send(target, caller, call);
    result.requests += 1;
    result.byStatus[statusCode] = (result.byStatus[statusCode] ?? 0) + 1;
    (result.byRoute[`${call.method} ${call.route}`] ??= new Set()).add(statusCode);
    if (call.route === '/api/sandbox/faults') await clearFaults(target.server);
    if (statusCode >= 500) result.findings.push(`${statusCode} for ${describeCall(call)}`);
    const end = await endOfLog(target.database);
    if (end === written) continue;
    written = end;
    const after = await stateOf(target.database);
    const isRefused = statusCode >= 400;
    if (isRefused && after !== before) result.findings.push(`changed by ${describeCall(call)}`);
    before = after;
    if (await isOut(target, caller)) {
      caller = await target.applicant();
      written = await endOfLog(target.database);
      before = await stateOf(target.database);
    }
  }
  return result;
}
