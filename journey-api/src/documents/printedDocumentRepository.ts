import type { Queryable } from '../database/database';

/** `contentHash` is of what was printed; a print of anything else is no longer of use. */
type PrintedDocument = {
  applicationId: string;
  documentType: string;
  contentHash: string;
};

export async function findPrintedDocument(
  database: Queryable,
  { applicationId, documentType, contentHash }: PrintedDocument,
): Promise<Buffer | undefined> {
  const [row] = await database.query<{ pdf: Uint8Array<ArrayBuffer> }>(
    `SELECT pdf FROM printed_documents
     WHERE application_id = $1 AND document_type = $2 AND content_hash = $3`,
    [applicationId, documentType, contentHash],
  );
  return row && Buffer.from(row.pdf);
}

/** Does nothing where the application was erased meanwhile. */
export const savePrintedDocument = (
  database: Queryable,
  { applicationId, documentType, contentHash }: PrintedDocument,
  pdf: Uint8Array,
) =>
  database.query(
    `INSERT INTO printed_documents (application_id, document_type, content_hash, pdf)
     SELECT application_id, $2, $3, $4 FROM applications WHERE application_id = $1
     ON CONFLICT (application_id, document_type) DO UPDATE
       SET content_hash = excluded.content_hash, pdf = excluded.pdf`,
    [applicationId, documentType, contentHash, pdf],
  );
