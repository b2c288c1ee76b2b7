import type { Queryable } from '../database/database';
import { insertRow } from '../database/rows';

type FrozenDocument = {
  documentType: string;
  version: string;
  sha256: string;
  /** The document's content as JSON; hashed as text. */
  tree: string;
};

export const insertFrozenDocument = (
  transaction: Queryable,
  document: FrozenDocument & { applicationId: string; frozenAt: Date },
) => insertRow(transaction, 'frozen_documents', document);

export const listFrozenDocuments = (
  database: Queryable,
  applicationId: string,
): Promise<FrozenDocument[]> =>
  database.query<FrozenDocument>(
    `SELECT document_type AS "documentType", version, sha256, tree
     FROM frozen_documents WHERE application_id = $1`,
    [applicationId],
  );
