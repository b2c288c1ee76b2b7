import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { runStep, type JourneyContext, type JourneyStep } from '../application/journeyStep';
import type { ErrorBody } from '../contract/contract';
import type { Queryable } from '../database/database';
import { errorText } from '../errors/errorText';
import { JourneyError, type ErrorStatus } from '../errors/JourneyError';
import { firstRow, insertRow } from '../database/rows';
import { applicationOf, idempotencyKeyOf } from '../http/api';
import { DAY_MS, later } from '../clock/durations';

const RECORD_TTL_MS = DAY_MS;
const neverRecorded: ErrorStatus[] = [400, 401, 429, 503];

/** The scope is an application, a partner, or empty. */
type RecordKey = { scope: string; operation: string; idempotencyKey: string };

/** The answer to the first call under an Idempotency-Key. */
type IdempotencyRecord = { fingerprint: string; status: number; body: unknown };

export const findRecord = (
  database: Queryable,
  { scope, operation, idempotencyKey }: RecordKey,
  now: Date,
): Promise<IdempotencyRecord | undefined> =>
  firstRow(
    database,
    `SELECT fingerprint, status, body FROM idempotency_records
     WHERE scope = $1 AND operation = $2 AND idempotency_key = $3 AND expires_at > $4`,
    [scope, operation, idempotencyKey, now],
  );

type Outcome<Answer> = { answer: Answer } | { refusal: JourneyError };

/** The same key with another fingerprint is refused. */
export type IdempotentRequest = {
  operation: string;
  idempotencyKey: string | undefined;
  fingerprint: string;
};

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, sorted(field)]));
}

/** Equal for equal bodies, whatever the order of their fields. */
export const fingerprintOf = (body: unknown): string =>
  hash('sha256', JSON.stringify(sorted(body)), 'base64url');

function replay<Answer>(
  { fingerprint }: IdempotentRequest,
  { status, body, ...record }: IdempotencyRecord,
): Outcome<Answer> {
  if (fingerprint !== record.fingerprint)
    return { refusal: new JourneyError(409, errorText.keyUsedTwice) };
  return status < 400
    ? { answer: body as Answer }
    : { refusal: new JourneyError(status as ErrorStatus, body as ErrorBody) };
}

/** Undoes what a refused call had written, so that the refusal itself can be recorded. */
async function attempt<Answer>(
  transaction: Queryable,
  work: () => Promise<Answer>,
): Promise<Outcome<Answer>> {
  await transaction.exec('SAVEPOINT attempt');
  try {
    return { answer: await work() };
  } catch (error) {
    if (!(error instanceof JourneyError) || neverRecorded.includes(error.status)) throw error;
    await transaction.exec('ROLLBACK TO SAVEPOINT attempt');
    return { refusal: error };
  }
}

async function runOrReplay<Answer>(
  { transaction, now }: { transaction: Queryable; now: Date },
  key: RecordKey,
  request: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Outcome<Answer>> {
  const record = await findRecord(transaction, key, now);
  if (record) return replay(request, record);
  const outcome = await attempt(transaction, work);
  const [status, body] =
    'answer' in outcome ? [200, outcome.answer] : [outcome.refusal.status, outcome.refusal.text];
  await insertRow(
    transaction,
    'idempotency_records',
    {
      ...key,
      fingerprint: request.fingerprint,
      status,
      body: JSON.stringify(body ?? null),
      expiresAt: later(now, RECORD_TTL_MS),
    },
    // Replaces a record that has expired.
    `ON CONFLICT (scope, operation, idempotency_key) DO UPDATE SET
       fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
       expires_at = excluded.expires_at`,
  );
  return outcome;
}

/** Throws a refusal only after the commit, which would otherwise undo its record. */
function answerOf<Answer>(outcome: Outcome<Answer>): Answer {
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

/** Runs the step once per Idempotency-Key; the answer is recorded in the step's own transaction for 24 hours. */
export async function runIdempotentStep<Answer>(
  context: JourneyContext,
  request: IdempotentRequest & { applicationId: string },
  work: (step: JourneyStep) => Promise<Answer>,
): Promise<Answer> {
  const { applicationId, operation, idempotencyKey } = request;
  if (idempotencyKey === undefined) return runStep(context, applicationId, work);
  const key = { scope: applicationId, operation, idempotencyKey };
  // Without the server's key, a body as short as an account could be guessed from its fingerprint.
  const fingerprint = context.sealer.fingerprint(request.fingerprint);
  const outcome = await runStep(context, applicationId, (step) =>
    runOrReplay(step, key, { ...request, fingerprint }, () => work(step)),
  );
  return answerOf(outcome);
}

/**
 * The same for a change that belongs to no application, or to one that is gone afterwards.
 * @param scope whose keys they are; empty for those of operators
 */
export async function runIdempotentChange<Answer>(
  { config, database }: Pick<JourneyContext, 'config' | 'database'>,
  request: IdempotentRequest,
  work: (transaction: Queryable, now: Date) => Promise<Answer>,
  scope = '',
): Promise<Answer> {
  const { operation, idempotencyKey } = request;
  const now = config.now();
  const outcome = await database.transaction(async (transaction) => {
    if (idempotencyKey === undefined) return { answer: await work(transaction, now) };
    const key = { scope, operation, idempotencyKey };
    // No row of an application makes calls under the same key wait for each other.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [
      Object.values(key).join(' '),
    ]);
    return runOrReplay({ transaction, now }, key, request, () => work(transaction, now));
  });
  return answerOf(outcome);
}

type RequestWithKey = Pick<FastifyRequest, 'headers'> & { body?: unknown };

export const idempotentRequestOf = (
  request: RequestWithKey,
  operation: string,
): IdempotentRequest => ({
  operation,
  idempotencyKey: idempotencyKeyOf(request),
  fingerprint: fingerprintOf(request.body ?? null),
});

/** Runs a step, by default of the signed-in applicant's application, once per Idempotency-Key. */
export function idempotentStep<Answer>(
  context: JourneyContext,
  request: RequestWithKey & Pick<FastifyRequest, 'application'>,
  operation: string,
  work: (step: JourneyStep) => Promise<Answer>,
  { applicationId }: { applicationId: string } = applicationOf(request),
): Promise<Answer> {
  const idempotent = { ...idempotentRequestOf(request, operation), applicationId };
  return runIdempotentStep(context, idempotent, work);
}
