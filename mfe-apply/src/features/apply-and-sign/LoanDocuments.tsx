import type { ReactNode } from 'react';
import type { HtmlDocuments, ReadableDocumentType } from 'journey-api/contract';
import { Accordion, Icon } from 'shared-ui';
import { applyAndSignText } from './applyAndSignText';
import { LoanDocument } from '../../domain/loan-documents/LoanDocument';
import type { Signing } from './useSigning';
import styles from './LoanDocuments.module.scss';

interface LoanDocumentsProps {
  applicationId: string;
  documents: HtmlDocuments;
  signing: Signing;
  /** Inside the agreement, below its text. */
  signature: ReactNode;
}

const text = applyAndSignText.documents;

/** The three documents; the line of each shows whether it was opened, or that it has to be. */
export function LoanDocuments(props: LoanDocumentsProps) {
  const { applicationId, documents, signing, signature } = props;

  function noteOf(documentType: ReadableDocumentType) {
    const problem = signing.problemAt(documentType);
    if (problem !== undefined) return <Note icon="alert" tone="problem" text={problem} />;
    if (!signing.opened.includes(documentType)) return undefined;
    return <Note icon="check" tone="opened" text={text.opened} />;
  }

  return (
    <Accordion
      items={documents.map((document) => {
        const { documentType, title } = document;
        const open = signing.open.includes(documentType);
        return {
          id: documentType,
          title,
          note: noteOf(documentType),
          open,
          onToggle: (isOpen) => signing.toggle(documentType, isOpen),
          children: (
            <LoanDocument applicationId={applicationId} document={document} open={open}>
              {documentType === 'loanAgreement' && signature}
            </LoanDocument>
          ),
        };
      })}
    />
  );
}

interface NoteProps {
  icon: 'alert' | 'check';
  tone: 'opened' | 'problem';
  text: string;
}

function Note({ icon, tone, text: note }: NoteProps) {
  return (
    <span className={[styles.note, styles[tone]].join(' ')}>
      <Icon name={icon} size="xs" /> {note}
    </span>
  );
}
