import { hash } from 'node:crypto';
import type { SignedDocuments } from '../application/Application';
import { readableDocumentTypes } from '../contract/contract';
import type { Queryable } from '../database/database';
import { insertRow } from '../database/rows';
import type { DocumentTree } from './documentTree';

/** SHA-256 of the document's content, in hexadecimal. */
export const hashDocument = (tree: DocumentTree): string =>
  hash('sha256', JSON.stringify(tree), 'hex');

/** Stores the documents as they are now, so that later changes of the wording do not reach them. */
export async function freezeDocuments(
  transaction: Queryable,
  applicationId: string,
  trees: DocumentTree[],
  now: Date,
): Promise<SignedDocuments> {
  const fingerprints: SignedDocuments = {};
  for (const tree of trees) {
    const { documentType, version } = tree;
    const sha256 = hashDocument(tree);
    await insertRow(transaction, 'frozen_documents', {
      applicationId,
      documentType,
      version,
      sha256,
      // The hash is of this text.
      tree: JSON.stringify(tree),
      frozenAt: now,
    });
    fingerprints[documentType] = sha256;
  }
  return fingerprints;
}

/** In reading order; empty where nothing is signed. */
export async function frozenDocumentsOf(
  database: Queryable,
  applicationId: string,
): Promise<DocumentTree[]> {
  const frozen = await database.query<{ documentType: string; tree: string }>(
    'SELECT document_type, tree FROM frozen_documents WHERE application_id = $1',
    [applicationId],
  );
  return readableDocumentTypes.flatMap((type) => {
    const found = frozen.find(({ documentType }) => documentType === type);
    return found ? [JSON.parse(found.tree) as DocumentTree] : [];
  });
}
