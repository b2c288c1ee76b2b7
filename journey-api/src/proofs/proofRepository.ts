import type { Proof } from '../contract/contract';
import type { Queryable } from '../database/database';
import { firstRow, idsOf } from '../database/rows';

const columns = 'proof_id AS id, type, file_name, size, submitted_at IS NOT NULL AS submitted';

export const listProofs = (database: Queryable, applicationId: string): Promise<Proof[]> =>
  database.query<Proof>(
    `SELECT ${columns} FROM proofs
     WHERE application_id = $1 AND deleted_at IS NULL ORDER BY uploaded_at, proof_id`,
    [applicationId],
  );

export const findProof = (
  database: Queryable,
  applicationId: string,
  proofId: string,
): Promise<Proof | undefined> =>
  firstRow(database, `SELECT ${columns} FROM proofs WHERE application_id = $1 AND proof_id = $2`, [
    applicationId,
    proofId,
  ]);

/** @returns the ids of the proofs that it marked as deleted, whose files can go after the commit */
export const deleteUnsubmittedProofs = (
  transaction: Queryable,
  applicationId: string,
  now: Date,
  proofId?: string,
): Promise<string[]> =>
  idsOf(
    transaction,
    `UPDATE proofs SET deleted_at = $2
     WHERE application_id = $1 AND submitted_at IS NULL AND deleted_at IS NULL
       AND ($3::uuid IS NULL OR proof_id = $3::uuid)
     RETURNING proof_id AS id`,
    [applicationId, now, proofId ?? null],
  );

/** Proofs that still need their file. */
export const listKeptProofIds = (database: Queryable): Promise<string[]> =>
  idsOf(database, 'SELECT proof_id AS id FROM proofs WHERE deleted_at IS NULL');
