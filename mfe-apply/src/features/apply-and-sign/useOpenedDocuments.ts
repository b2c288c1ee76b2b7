import { useState } from 'react';
import type { ReadableDocumentType } from 'journey-api/contract';
import { tabStorage } from 'shared-ui/remote';

const openedDocuments = tabStorage('OPENED_DOCUMENTS', isListOfDocuments);

function isListOfDocuments(kept: unknown): kept is ReadableDocumentType[] {
  return Array.isArray(kept);
}

/** Which documents this tab has opened for the application, also before a refresh. */
export function useOpenedDocuments(applicationId: string) {
  const [opened, setOpened] = useState(() => openedDocuments.read(applicationId) ?? []);

  function rememberOpened(documentType: ReadableDocumentType) {
    if (opened.includes(documentType)) return;
    const next = [...opened, documentType];
    openedDocuments.keep(applicationId, next);
    setOpened(next);
  }

  return { opened, rememberOpened };
}
