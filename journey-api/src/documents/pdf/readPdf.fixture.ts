import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib';

const contentOf = (stream: PDFObject | undefined): string =>
  stream instanceof PDFRawStream
    ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
    : '';

/** The characters of a font, in the order of its glyphs. */
function charactersOf(fonts: PDFDict | undefined, name: string): string[] {
  const unicodeMap = contentOf(
    fonts?.lookup(PDFName.of(name), PDFDict).lookup(PDFName.of('ToUnicode')),
  );
  const ranges = unicodeMap.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g);
  return [...ranges].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, code = '']) =>
      Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

export async function readPdfText(pdf: Buffer): Promise<string> {
  const texts: string[] = [];
  for (const { node } of (await PDFDocument.load(pdf)).getPages()) {
    const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    let characters: string[] = [];
    const operators = contentOf(node.Contents()).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g);
    for (const [, font, pieces = ''] of operators) {
      if (font !== undefined) characters = charactersOf(fonts, font);
      const glyphs = pieces.replaceAll(/>[^<]*<|[<>]/g, '').match(/[0-9a-f]{4}/g) ?? [];
      texts.push(glyphs.map((glyph) => characters[parseInt(glyph, 16)] ?? '').join(''));
    }
  }
  return texts.filter(Boolean).join(' ').replace(/\s+/g, ' ');
}

/** The number of tags of each kind in the tag tree. */
export async function countPdfTags(pdf: Buffer): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const { context } = await PDFDocument.load(pdf);
  for (const [, object] of context.enumerateIndirectObjects()) {
    const tag =
      object instanceof PDFDict && object.has(PDFName.of('P')) && object.get(PDFName.of('S'));
    if (tag instanceof PDFName) counts[tag.decodeText()] = (counts[tag.decodeText()] ?? 0) + 1;
  }
  return counts;
}
