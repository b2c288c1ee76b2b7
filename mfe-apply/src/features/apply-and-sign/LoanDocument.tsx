import { useState, type ReactNode } from 'react';
import type { HtmlDocuments, ReadableDocumentType } from 'journey-api/contract';
import { Button, Stack, VisuallyHidden } from 'shared-ui';
import { fetchDocumentPdf } from '../../api/signingApi';
import { applyAndSignText } from './applyAndSignText';
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

const fileNames: Record<ReadableDocumentType, string> = {
  loanSummary: 'pre-contract-credit-information.pdf',
  loanExplanation: 'loan-explanation.pdf',
  loanAgreement: 'loan-agreement.pdf',
};

// Safari reads the blob after the click has returned.
const KEEP_URL_MS = 60_000;

/** Saves a document as a PDF file. A failure is logged only: the same text is on the screen. */
async function saveDocument(
  applicationId: string,
  documentType: ReadableDocumentType,
): Promise<void> {
  try {
    saveFile(await fetchDocumentPdf(applicationId, documentType), fileNames[documentType]);
  } catch (error) {
    console.error(`The document ${documentType} could not be downloaded`, error);
  }
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
}
