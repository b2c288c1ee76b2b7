import { type ReactNode, useState } from 'react';
import type { HtmlDocuments, ReadableDocumentType } from 'journey-api/contract';
import { Accordion, Button, ButtonGroup, Stack, VisuallyHidden } from 'shared-ui';
import { fetchDocumentPdf } from '../../api/signingApi';
import { DocumentReader } from './DocumentReader';
import { loanDocumentsText as text } from './loanDocumentsText';
import { saveFile } from './saveFile';
import type { DocumentPanels } from './useDocumentPanels';

interface LoanDocumentsProps {
  applicationId: string;
  documents: HtmlDocuments;
  panels: DocumentPanels;
  /** Shown in the line of a document. */
  noteOf?: (documentType: ReadableDocumentType) => ReactNode;
  /** Below the text of the last document; the button in its text leads there. */
  signature?: { button: ReactNode; box: ReactNode };
}

/** The documents of a loan. The text of each is only there while it is read. */
export function LoanDocuments({
  applicationId,
  documents,
  panels,
  noteOf,
  signature,
}: LoanDocumentsProps) {
  return (
    <Accordion
      items={documents.map((document, index) => {
        const { documentType, title } = document;
        const next = documents[index + 1];
        const state = panels.stateOf(documentType);
        return {
          id: documentType,
          title,
          note: noteOf?.(documentType),
          open: state !== 'closed',
          onToggle: (isOpen) => panels.toggle(documentType, isOpen),
          children: (
            <Stack>
              {state === 'text' && (
                <DocumentReader
                  document={document}
                  onClose={() => panels.leave(documentType, 'open')}
                >
                  {next ? (
                    <NextDocument from={documentType} to={next} panels={panels} />
                  ) : (
                    signature?.button
                  )}
                </DocumentReader>
              )}
              <ButtonGroup>
                {state === 'open' && (
                  <Button
                    variant="secondary"
                    icon="document"
                    onClick={() => panels.read(documentType)}
                  >
                    {text.readAgain} <VisuallyHidden>{title}</VisuallyHidden>
                  </Button>
                )}
                <DownloadButton applicationId={applicationId} document={document} />
              </ButtonGroup>
              {next === undefined && signature?.box}
            </Stack>
          ),
        };
      })}
    />
  );
}

interface NextDocumentProps {
  from: ReadableDocumentType;
  to: HtmlDocuments[number];
  panels: DocumentPanels;
}

function NextDocument({ from, to: { documentType, title }, panels }: NextDocumentProps) {
  function goOn() {
    panels.leave(from, 'closed');
    panels.read(documentType);
  }

  return (
    <Button onClick={goOn}>
      {text.next} <VisuallyHidden>{title}</VisuallyHidden>
    </Button>
  );
}

interface DownloadButtonProps {
  applicationId: string;
  document: HtmlDocuments[number];
}

function DownloadButton({ applicationId, document }: DownloadButtonProps) {
  const [isSaving, setSaving] = useState(false);

  async function save() {
    if (isSaving) return;
    setSaving(true);
    await saveDocument(applicationId, document.documentType);
    setSaving(false);
  }

  return (
    <Button variant="secondary" icon="download" busy={isSaving} onClick={() => void save()}>
      {text.download} <VisuallyHidden>{text.of(document.title)}</VisuallyHidden>
    </Button>
  );
}

const fileNames: Record<ReadableDocumentType, string> = {
  loanSummary: 'pre-contract-credit-information.pdf',
  loanExplanation: 'loan-explanation.pdf',
  loanAgreement: 'loan-agreement.pdf',
};

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
