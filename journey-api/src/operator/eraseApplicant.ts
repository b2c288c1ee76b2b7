import { lockApplication } from '../application/applicationRepository';
import { eraseEntries, erasureSealOf } from '../audit/chain';
import { recordOperatorAction } from '../audit/auditTrail';
import type { Queryable } from '../database/database';
import { idsOf } from '../database/rows';
import { errorText } from '../errors/errorText';
import { JourneyError, notFound } from '../errors/JourneyError';
import { runEach } from '../errors/runEach';
import { fingerprintOf, runIdempotentChange } from '../idempotency/idempotency';
import type { ProofContext } from '../proofs/proofStore';

type Erasure = {
  author: string;
  /** Erases a signed agreement before its retention period is over. */
  overrule: boolean;
  idempotencyKey?: string | undefined;
};

/** Retention: six years for records of credit and fraud, one for an application that was never signed. */
const YEARS_SIGNED = 6;
const YEARS_UNSIGNED = 1;
/** Every table with data of an application, beside the audit trail. Its own row comes last. */
const tables = [
  'hand_off_tokens',
  'proofs',
  'mail_outbox',
  'webhook_outbox',
  'login_failures',
  'login_locks',
  'login_codes',
  'frozen_documents',
  'printed_documents',
  'applications',
];

async function eraseRows(transaction: Queryable, applicationId: string): Promise<void> {
  for (const table of tables)
    await transaction.query(`DELETE FROM ${table} WHERE application_id = $1`, [applicationId]);
  // The second condition is for the answer to the call that created the application.
  await transaction.query(
    `DELETE FROM idempotency_records WHERE scope = $1 OR body->>'applicationId' = $1`,
    [applicationId],
  );
}

function yearsBefore(moment: Date, years: number): Date {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}

/**
 * Removes all data of one application, including files and mail. Only a note remains: what was erased, when, by whom.
 * @throws {JourneyError} 409 where a signed agreement still has to be kept
 */
export async function eraseApplicant(
  context: ProofContext,
  applicationId: string,
  { author, overrule, idempotencyKey }: Erasure,
): Promise<void> {
  const idempotent = {
    operation: 'erase',
    idempotencyKey,
    fingerprint: fingerprintOf({ applicationId, author, overrule }),
  };
  const files = await runIdempotentChange(context, idempotent, async (transaction, now) => {
    const application = await lockApplication(transaction, applicationId);
    if (!application) throw notFound();
    const mustBeKept =
      application.signedAt !== null && application.modifiedAt >= yearsBefore(now, YEARS_SIGNED);
    if (mustBeKept && !overrule) throw new JourneyError(409, errorText.mustBeKept);
    const ids = await idsOf(
      transaction,
      'SELECT proof_id AS id FROM proofs WHERE application_id = $1',
      [applicationId],
    );
    // Their hashes stay in the chain.
    const entries = await eraseEntries(transaction, applicationId);
    await eraseRows(transaction, applicationId);
    const [erasure] = await idsOf<number>(
      transaction,
      `INSERT INTO erasures (application_id, author, erased_at) VALUES ($1, $2, $3)
       RETURNING erasure_id::float8 AS id`,
      [applicationId, author, now],
    );
    // It names the erasure, not the applicant, and so is kept.
    const seal = erasureSealOf(context.sealer, entries);
    const details = { erasure, author, overrule, entries, seal };
    await recordOperatorAction(transaction, 'applicationErased', details, now);
    return ids;
  });
  await Promise.all(files.map((id) => context.proofs.remove(id)));
}

/** Erases every application whose retention period is over. */
export async function eraseOverdue(context: ProofContext, stopping?: AbortSignal): Promise<void> {
  const now = context.config.now();
  const overdue = await idsOf(
    context.database,
    `SELECT application_id AS id FROM applications
     WHERE (signed_at IS NULL AND modified_at < $1) OR modified_at < $2
     ORDER BY modified_at`,
    [yearsBefore(now, YEARS_UNSIGNED), yearsBefore(now, YEARS_SIGNED)],
  );
  const erasure = { author: 'retention', overrule: false };
  await runEach(overdue, (id) => eraseApplicant(context, id, erasure), stopping);
}
