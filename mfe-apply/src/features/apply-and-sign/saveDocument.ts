import type { ReadableDocumentType } from 'journey-api/contract';
import { fetchDocumentPdf } from '../../api/signingApi';

const fileNames: Record<ReadableDocumentType, string> = {
  loanSummary: 'pre-contract-credit-information.pdf',
  loanExplanation: 'loan-explanation.pdf',
  loanAgreement: 'loan-agreement.pdf',
};

// Safari reads the blob after the click has returned.
const KEEP_URL_MS = 60_000;

/** Saves a document as a PDF file. A failure is logged only: the same text is on the screen. */
export async function saveDocument(
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
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, KEEP_URL_MS);
}
