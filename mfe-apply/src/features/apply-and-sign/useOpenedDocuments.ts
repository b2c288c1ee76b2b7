import { useState } from 'react';
import type { ReadableDocumentType } from 'journey-api/contract';
import { keepOpenedDocuments, readOpenedDocuments } from './openedDocuments';

/** Which documents have been opened, remembered across a refresh. */
export function useOpenedDocuments(applicationId: string) {
  const [opened, setOpened] = useState(() => readOpenedDocuments(applicationId));

  function rememberOpened(documentType: ReadableDocumentType) {
    if (opened.includes(documentType)) return;
    const next = [...opened, documentType];
    keepOpenedDocuments(applicationId, next);
    setOpened(next);
  }

  return { opened, rememberOpened };
}
