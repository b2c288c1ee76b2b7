import type { ReadableDocumentType } from 'journey-api/contract';
import { Icon } from 'shared-ui';
import { applyAndSignText as text } from './applyAndSignText';
import type { Signing } from './useSigning';
import styles from './DocumentNote.module.scss';

interface DocumentNoteProps {
  documentType: ReadableDocumentType;
  signing: Signing;
}

/** In the line of a document: what is missing there, or that it was opened or signed. */
export function DocumentNote({ documentType, signing }: DocumentNoteProps) {
  const { panels, problemAt, eSignature, opened } = signing;
  const isAgreement = documentType === 'loanAgreement';
  // An open agreement has the message at its box.
  const isBoxHidden = isAgreement && panels.stateOf(documentType) === 'closed';
  const problem = problemAt(isBoxHidden ? 'eSignature' : documentType);
  if (problem !== undefined) return <Note icon="alert" tone="problem" text={problem} />;
  if (isAgreement && eSignature)
    return <Note icon="check" tone="opened" text={text.signature.signed} />;
  if (!opened.includes(documentType)) return null;
  return <Note icon="check" tone="opened" text={text.documents.opened} />;
}

interface NoteProps {
  icon: 'alert' | 'check';
  tone: 'opened' | 'problem';
  text: string;
}

function Note({ icon, tone, text: note }: NoteProps) {
  return (
    <span className={[styles['note'], styles[tone]].join(' ')}>
      <Icon name={icon} size="xs" /> {note}
    </span>
  );
}
