import { hash } from 'node:crypto';
import type { DocumentType } from '../contract/contract';
import type { Queryable } from '../database/database';
import { firstRow } from '../database/rows';
import type { DocumentTree } from './documentTree';
import { printPdf } from './pdf/printPdf';

/** Drafts of a fifth of a megabyte each. */
const MAX_DRAFTS = 100;

const drafts = new Map<string, Promise<Buffer>>();

type Print = { applicationId: string; documentType: DocumentType; trees: DocumentTree[] };

/** When a draft was made is no part of what it says; its day is. */
const hashOf = ({ trees }: Print, isDraft: boolean): string =>
  hash(
    'sha256',
    JSON.stringify(isDraft ? trees.map((tree) => ({ ...tree, generatedAt: '' })) : trees),
    'base64url',
  );

/** Calls for the same print at the same time, and later ones, share it. */
function shared(key: string, print: () => Promise<Buffer>): Promise<Buffer> {
  const cached = drafts.get(key);
  drafts.delete(key);
  const printed = cached ?? print();
  drafts.set(key, printed);
  printed.catch(() => drafts.delete(key));
  const [oldest] = drafts.keys();
  if (drafts.size > MAX_DRAFTS && oldest !== undefined) drafts.delete(oldest);
  return printed;
}

export const draftPdf = (print: Print): Promise<Buffer> =>
  shared(`${print.applicationId} ${hashOf(print, true)}`, () =>
    printPdf(print.applicationId, print.trees),
  );

/** Signed documents as a PDF, which is printed once and kept, so that it stays the same byte for byte. */
export function signedPdf(database: Queryable, print: Print): Promise<Buffer> {
  const { applicationId, documentType, trees } = print;
  const place = [applicationId, documentType, hashOf(print, false)];
  return shared(place.join(' '), async () => {
    const stored = await firstRow<{ pdf: Uint8Array<ArrayBuffer> }>(
      database,
      `SELECT pdf FROM printed_documents
       WHERE application_id = $1 AND document_type = $2 AND content_hash = $3`,
      place,
    );
    if (stored) return Buffer.from(stored.pdf);
    const pdf = await printPdf(applicationId, trees);
    // Does nothing where the application was erased meanwhile.
    await database.query(
      `INSERT INTO printed_documents (application_id, document_type, content_hash, pdf)
       SELECT application_id, $2, $3, $4 FROM applications WHERE application_id = $1
       ON CONFLICT (application_id, document_type) DO UPDATE
         SET content_hash = excluded.content_hash, pdf = excluded.pdf`,
      [...place, pdf],
    );
    return pdf;
  });
}
