import type { Queryable } from '../database/database';
import { renderPdf } from '../documents/documents';
import { frozenDocumentsOf } from '../documents/frozenDocuments';

export type MailAttachment = { filename: string; content: Buffer };

/** What travels with the mail that brings the executed copy; nothing with any other. */
export const attachmentsOf = async (
  database: Queryable,
  mail: { applicationId: string; attachment: string | null },
): Promise<MailAttachment[]> => {
  if (mail.attachment === null) return [];
  const trees = await frozenDocumentsOf(database, mail.applicationId);
  return [{ filename: mail.attachment, content: await renderPdf(trees) }];
};
