import type { Product } from 'lending';
import { buildDocument } from '../buildDocument';
import { exampleData } from '../documentData.fixture';
import { renderHtml } from '../html/renderHtml';
import { readPdfText } from '../pdf/readPdf.fixture';
import { renderPdf } from '../pdf/renderPdf';

/** The texts of the agreement of a loan, as the page has it and as it is printed. */
export async function printLoan(product: Product): Promise<{ html: string; pdf: string }> {
  const agreement = buildDocument('loanAgreement', exampleData({ product }));
  return { html: renderHtml(agreement), pdf: await readPdfText(await renderPdf([agreement])) };
}
