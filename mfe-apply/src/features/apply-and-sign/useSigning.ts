import { useState } from 'react';
import type { HtmlDocuments, ReadableDocumentType } from 'journey-api/contract';
import { useErrorTitle } from 'shared-auth/screens';
import { tabStorage } from 'remote-kit/runtime';
import {
  focusOn,
  focusTitle,
  useDocumentPanels,
} from '../../domain/loan-documents/useDocumentPanels';
import { applyAndSignText } from './applyAndSignText';

/** The state of reading and signing; problems show after the first attempt, then as they change. */
export function useSigning(applicationId: string, documents: HtmlDocuments) {
  const { read, rememberRead } = useReadDocuments(applicationId);
  const panels = useDocumentPanels((documentType) => {
    const document = documents.find((each) => each.documentType === documentType);
    if (document !== undefined) rememberRead(keyOf(document));
  });
  const opened = documents.filter((document) => read.includes(keyOf(document)));
  const openedTypes = opened.map(({ documentType }) => documentType);
  const [eSignature, setESignature] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const missing = findSigningProblems(openedTypes, eSignature);
  const shown = hasFailed ? missing : [];
  useErrorTitle(shown.length > 0);

  /** An agreement that was not opened yet is shown; on a phone the button in it leads on to the box. */
  function goToSignature() {
    if (!openedTypes.includes('loanAgreement')) panels.leave('loanAgreement', 'text');
    else if (panels.stateOf('loanAgreement') !== 'text') panels.leave('loanAgreement', 'open');
    focusOn('#field-eSignature');
  }

  /** True where nothing is missing; otherwise shows what is, and moves the focus to the first. */
  function check(): boolean {
    const [first] = missing;
    if (first === undefined) return true;
    setFailed(true);
    if (first.place === 'eSignature') goToSignature();
    else focusTitle(first.place);
    return false;
  }

  /** Closes all documents and clears the signature, since it was given to others. */
  function startAgain() {
    panels.closeAll();
    setESignature(false);
    setFailed(false);
  }

  return {
    panels,
    opened: openedTypes,
    documentHashes: opened
      .flatMap(({ documentType, hash }) => (hash === undefined ? [] : `${documentType}=${hash}`))
      .join(', '),
    startAgain,
    eSignature,
    setESignature,
    goToSignature,
    missing: missing.map(({ place }) => place),
    check,
    problemAt: (place: string) => shown.find((problem) => problem.place === place)?.text,
  };
}

/** The agreement is not among them: its signature box is inside it. */
const mustBeOpened = ['loanSummary', 'loanExplanation'] as const;

/** What is still missing before the loan can be applied for, in the order of the page. */
export function findSigningProblems(opened: readonly ReadableDocumentType[], eSignature: boolean) {
  const unread = mustBeOpened
    .filter((documentType) => !opened.includes(documentType))
    .map((place) => ({ place, text: applyAndSignText.documents.mustRead }));
  const unsigned = { place: 'eSignature', text: applyAndSignText.signature.required } as const;
  return eSignature ? unread : [...unread, unsigned];
}

export type Signing = ReturnType<typeof useSigning>;

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
