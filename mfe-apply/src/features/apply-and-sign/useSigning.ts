import { useEffect, useState } from 'react';
import type { ReadableDocumentType } from 'journey-api/contract';
import { useErrorTitle } from 'shared-auth/screens';
import { tabStorage } from 'shared-ui/remote';
import { findSigningProblems, type SigningPlace } from './signingProblems';

/** The state of reading and signing; problems show after the first attempt, then as they change. */
export function useSigning(applicationId: string) {
  const { opened, rememberOpened } = useOpenedDocuments(applicationId);
  const [open, setOpen] = useState<readonly ReadableDocumentType[]>([]);
  const [eSignature, setESignature] = useState(false);
  const [failedAttempt, setFailedAttempt] = useState<{ place: SigningPlace } | null>(null);
  const problems = findSigningProblems({ opened, eSignature });
  const shown = failedAttempt === null ? [] : problems;
  useErrorTitle(shown.length > 0);

  // Only a new attempt moves the focus; putting something right must not.
  useEffect(() => {
    if (failedAttempt !== null) goTo(failedAttempt.place);
  }, [failedAttempt]);

  function toggle(documentType: ReadableDocumentType, isOpen: boolean) {
    setOpen((current) => [
      ...current.filter((other) => other !== documentType),
      ...(isOpen ? [documentType] : []),
    ]);
    if (isOpen) rememberOpened(documentType);
  }

  /** True where nothing is missing; otherwise shows what is. */
  function check(): boolean {
    const [first] = problems;
    if (first === undefined) return true;
    // So that the box and its message are seen beside those of the other documents.
    if (!eSignature) toggle('loanAgreement', true);
    setFailedAttempt({ place: first.place });
    return false;
  }

  return {
    opened,
    open,
    toggle,
    eSignature,
    setESignature,
    check,
    problemAt: (place: string) => shown.find((problem) => problem.place === place)?.text,
  };
}

export type Signing = ReturnType<typeof useSigning>;

function goTo(place: SigningPlace): void {
  const target =
    place === 'eSignature'
      ? document.getElementById('field-eSignature')
      : document.querySelector<HTMLElement>(`#${place} > summary`);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

const openedDocuments = tabStorage('OPENED_DOCUMENTS', isListOfDocuments);

function isListOfDocuments(kept: unknown): kept is ReadableDocumentType[] {
  return Array.isArray(kept);
}

/** Which documents this tab has opened for the application, also before a refresh. */
function useOpenedDocuments(applicationId: string) {
  const [opened, setOpened] = useState(() => openedDocuments.read(applicationId) ?? []);

  function rememberOpened(documentType: ReadableDocumentType) {
    if (opened.includes(documentType)) return;
    const next = [...opened, documentType];
    openedDocuments.keep(applicationId, next);
    setOpened(next);
  }

  return { opened, rememberOpened };
}
