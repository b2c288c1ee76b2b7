import { useEffect, useState } from 'react';
import type { HtmlDocuments, ReadableDocumentType } from 'journey-api/contract';
import { useErrorTitle } from 'shared-auth/screens';
import { tabStorage } from 'remote-kit/runtime';
import { findSigningProblems, type SigningPlace } from './signingProblems';

/** The state of reading and signing; problems show after the first attempt, then as they change. */
export function useSigning(applicationId: string, documents: HtmlDocuments) {
  const { read, rememberRead } = useReadDocuments(applicationId);
  const opened = documents.filter((document) => read.includes(keyOf(document)));
  const [open, setOpen] = useState<readonly ReadableDocumentType[]>([]);
  const [eSignature, setESignature] = useState(false);
  const [failedAttempt, setFailedAttempt] = useState<{ place: SigningPlace } | null>(null);
  const problems = findSigningProblems({
    opened: opened.map(({ documentType }) => documentType),
    eSignature,
  });
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
    const document = documents.find((each) => each.documentType === documentType);
    if (isOpen && document !== undefined) rememberRead(keyOf(document));
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

  /** Closes all documents and clears the signature, since it was given to others. */
  function startAgain() {
    setOpen([]);
    setESignature(false);
    setFailedAttempt(null);
  }

  return {
    opened: opened.map(({ documentType }) => documentType),
    documentHashes: opened
      .flatMap(({ documentType, hash }) => (hash === undefined ? [] : `${documentType}=${hash}`))
      .join(', '),
    open,
    toggle,
    startAgain,
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

/** Identifies what was read: a document that changes has to be read again. */
const keyOf = ({ documentType, hash }: HtmlDocuments[number]): string => hash ?? documentType;

const readDocuments = tabStorage<string[]>('OPENED_DOCUMENTS', Array.isArray);

/** Which documents this tab has opened for the application, also before a refresh. */
function useReadDocuments(applicationId: string) {
  const [read, setRead] = useState(() => readDocuments.read(applicationId) ?? []);

  function rememberRead(key: string) {
    if (read.includes(key)) return;
    const next = [...read, key];
    readDocuments.keep(applicationId, next);
    setRead(next);
  }

  return { read, rememberRead };
}
