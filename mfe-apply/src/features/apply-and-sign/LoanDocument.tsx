import { useState, type ReactNode } from 'react';
import type { HtmlDocuments } from 'journey-api/contract';
import { Button, Stack, VisuallyHidden } from 'shared-ui';
import { applyAndSignText } from './applyAndSignText';
import { saveDocument } from './saveDocument';
import styles from './LoanDocument.module.scss';

interface LoanDocumentProps {
  applicationId: string;
  document: HtmlDocuments[number];
  /** A closed document costs nothing: its frame is only there while it is open. */
  open: boolean;
  children?: ReactNode;
}

const text = applyAndSignText.documents;

/** One document, to be read in place or saved. */
export function LoanDocument({ applicationId, document, open, children }: LoanDocumentProps) {
  return (
    <Stack>
      {open && <DocumentFrame document={document} />}
      <DownloadButton applicationId={applicationId} document={document} />
      {children}
    </Stack>
  );
}

/** Chromium skips a frame that holds nothing to focus, and with it the document's own scrolling. */
function withKeyboardStop(html: string): string {
  return html.replace(/<body(?=[\s>])/i, '<body tabindex="0"');
}

/** Sandboxed in full: a document is words, and can neither run anything nor leave its frame. */
function DocumentFrame({ document }: Pick<LoanDocumentProps, 'document'>) {
  return (
    <iframe
      className={styles.frame}
      sandbox=""
      srcDoc={withKeyboardStop(document.data)}
      title={text.frameOf(document.title)}
    />
  );
}

function DownloadButton({
  applicationId,
  document,
}: Pick<LoanDocumentProps, 'applicationId' | 'document'>) {
  const [isSaving, setSaving] = useState(false);

  async function save() {
    if (isSaving) return;
    setSaving(true);
    await saveDocument(applicationId, document.documentType);
    setSaving(false);
  }

  return (
    <Button variant="secondary" busy={isSaving} onClick={() => void save()}>
      {text.download} <VisuallyHidden>{text.downloadOf(document.title)}</VisuallyHidden>
    </Button>
  );
}
