import { takeEntries } from '../audit/chainRepository';
import type { Queryable } from '../database/database';
import { idsOf, insertRow } from '../database/rows';

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

export const listProofIdsOf = (transaction: Queryable, applicationId: string): Promise<string[]> =>
  idsOf(transaction, 'SELECT proof_id AS id FROM proofs WHERE application_id = $1', [
    applicationId,
  ]);

/** @returns the entries of the audit trail that it removed; their hashes stay in the chain */
export async function eraseApplication(
  transaction: Queryable,
  applicationId: string,
): Promise<number[]> {
  const entries = await takeEntries(transaction, applicationId);
  for (const table of tables) {
    await transaction.query(`DELETE FROM ${table} WHERE application_id = $1`, [applicationId]);
  }
  // The second condition is for the answer to the call that created the application.
  await transaction.query(
    `DELETE FROM idempotency_records WHERE scope = $1 OR body->>'applicationId' = $1`,
    [applicationId],
  );
  return entries;
}

/** @returns the number of the erasure */
export async function insertErasure(
  transaction: Queryable,
  erasure: { applicationId: string; author: string; erasedAt: Date },
): Promise<number | undefined> {
  const returning = 'RETURNING erasure_id::float8 AS id';
  const [row] = await insertRow<{ id: number }>(transaction, 'erasures', erasure, returning);
  return row?.id;
}

/** Up to 100, the oldest first: unsigned ones unchanged since the first date, others since the second. */
export const listOverdue = (
  database: Queryable,
  { unsignedBefore, signedBefore }: { unsignedBefore: Date; signedBefore: Date },
): Promise<string[]> =>
  idsOf(
    database,
    `SELECT application_id AS id FROM applications
     WHERE (signed_at IS NULL AND modified_at < $1) OR modified_at < $2
     ORDER BY modified_at LIMIT 100`,
    [unsignedBefore, signedBefore],
  );
