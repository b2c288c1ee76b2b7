import PDFDocument from 'pdfkit';
import { linesOf, textStyles, widthOf } from './pdfCanvas';
import { pdfFonts } from './pdfFonts';

const pdf = new PDFDocument();
for (const { name, file } of Object.values(pdfFonts).flat()) pdf.registerFont(name, file);

it.each([
  `${'W'.repeat(60)} ${'Ł'.repeat(60)}`,
  'Ms Łukasz Żółć-Ağaoğlu of a long way in Ştefan and further on',
  'Юрий',
])('breaks %s into lines that fit, and loses nothing', (name) => {
  const lines = linesOf(pdf, name, textStyles.body, 200);
  expect(lines.join('')).toBe(name);
  for (const line of lines)
    expect(widthOf(pdf, line.trimEnd(), textStyles.body)).toBeLessThanOrEqual(200);
});
