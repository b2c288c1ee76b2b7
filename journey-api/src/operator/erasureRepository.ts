import type { Queryable } from '../database/database';
import { insertRow } from '../database/rows';

/** Every table with data of an application. Its own row comes last. */
const tables = [
  'audit_trail',
  'hand_off_tokens',
  'kept_answers',
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

export const listProofIdsOf = async (
  transaction: Queryable,
  applicationId: string,
): Promise<string[]> => {
  const rows = await transaction.query<{ id: string }>(
    'SELECT proof_id AS id FROM proofs WHERE application_id = $1',
    [applicationId],
  );
  return rows.map(({ id }) => id);
};

export const eraseApplication = async (
  transaction: Queryable,
  applicationId: string,
): Promise<void> => {
  for (const table of tables) {
    await transaction.query(`DELETE FROM ${table} WHERE application_id = $1`, [applicationId]);
  }
  // The recorded answer of the start contains the applicant's postcode and date of birth.
  await transaction.query(`DELETE FROM kept_starts WHERE body->>'applicationId' = $1`, [
    applicationId,
  ]);
};

export const insertErasure = (
  transaction: Queryable,
  erasure: { applicationId: string; author: string; erasedAt: Date },
) => insertRow(transaction, 'erasures', erasure);

/** Up to 100, the oldest first: unsigned ones unchanged since the first date, others since the second. */
export const listOverdue = async (
  database: Queryable,
  { unsignedBefore, signedBefore }: { unsignedBefore: Date; signedBefore: Date },
): Promise<string[]> => {
  const rows = await database.query<{ id: string }>(
    `SELECT application_id AS id FROM applications
     WHERE (signed_at IS NULL AND modified_at < $1) OR modified_at < $2
     ORDER BY modified_at LIMIT 100`,
    [unsignedBefore, signedBefore],
  );
  return rows.map(({ id }) => id);
};
