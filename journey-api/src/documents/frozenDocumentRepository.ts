import type { Queryable } from '../database/database';

type FrozenDocument = {
  documentType: string;
  version: string;
  sha256: string;
  /** The document's content as JSON; hashed as text. */
  tree: string;
};

export const insertFrozenDocument = async (
  transaction: Queryable,
  applicationId: string,
  { documentType, version, sha256, tree }: FrozenDocument,
  frozenAt: Date,
): Promise<void> => {
  await transaction.query(
    `INSERT INTO frozen_documents
       (application_id, document_type, version, sha256, tree, frozen_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [applicationId, documentType, version, sha256, tree, frozenAt],
  );
};

export const listFrozenDocuments = (
  database: Queryable,
  applicationId: string,
): Promise<FrozenDocument[]> =>
  database.query<FrozenDocument>(
    `SELECT document_type AS "documentType", version, sha256, tree
     FROM frozen_documents WHERE application_id = $1`,
    [applicationId],
  );
