import { buffer } from 'node:stream/consumers';
import type { DocumentTree } from '../documentTree';
import { drawBlock } from './drawBlock';
import { createPdfCanvas, type PdfCanvas, type PdfTag } from './pdfCanvas';
import { page, textStyles } from './pdfStyles';

const pdfText = {
  bundleTitle: 'Your loan documents',
  origin: (brandName: string, reference: string, issuedOn: string) =>
    `${brandName} · Reference ${reference} · ${issuedOn}`,
  footer: (title: string, reference: string) => `${title} · Reference ${reference}`,
  pageNumber: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

function drawDocument(canvas: PdfCanvas, root: PdfTag, tree: DocumentTree): void {
  const { pdf, left, width } = canvas;
  const { title, brandName, reference, issuedOn } = tree;
  const section = canvas.tag(root, 'Sect');
  pdf.outline.addItem(title);
  canvas.write(canvas.tag(section, 'H1'), title, textStyles.title, { x: left, y: pdf.y, width });
  canvas.skip(4);
  const origin = pdfText.origin(brandName, reference, issuedOn);
  canvas.write(canvas.tag(section, 'P'), origin, textStyles.quiet, { x: left, y: pdf.y, width });
  canvas.skip(14);
  tree.blocks.forEach((block) => drawBlock(canvas, section, block));
}

function drawFooter(canvas: PdfCanvas, { title, reference }: DocumentTree, index: number): void {
  const { pdf, left, width } = canvas;
  const box = { x: left, y: pdf.page.height - page.footer, width };
  canvas.stamp(pdfText.footer(title, reference), textStyles.quiet, box, 'left');
  const number = pdfText.pageNumber(index + 1, pdf.bufferedPageRange().count);
  canvas.stamp(number, textStyles.quiet, box, 'right');
}

/**
 * Renders one or more documents as one file, each starting on a new page. Tagged for screen readers (PDF/UA); equal
 * documents give equal bytes.
 * @throws {Error} where there is no document
 */
export async function renderPdf(trees: DocumentTree[]): Promise<Buffer> {
  const [first] = trees;
  if (!first) throw new Error('There is no document to print');
  const canvas = createPdfCanvas({
    title: trees.length === 1 ? first.title : pdfText.bundleTitle,
    author: first.brandName,
    date: new Date(first.generatedAt),
  });
  const { pdf } = canvas;
  const root = canvas.startTree();
  const ownerOfPage = trees.flatMap((tree) => {
    const pagesBefore = pdf.bufferedPageRange().count;
    canvas.startPage();
    drawDocument(canvas, root, tree);
    return Array.from({ length: pdf.bufferedPageRange().count - pagesBefore }, () => tree);
  });
  root.end();
  ownerOfPage.forEach((tree, index) => {
    pdf.switchToPage(index);
    drawFooter(canvas, tree, index);
  });
  pdf.end();
  return buffer(pdf);
}
