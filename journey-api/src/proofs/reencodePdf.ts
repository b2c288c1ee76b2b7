import { readFile, writeFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { PDFDocument, PDFObject, PDFPageLeaf } from '@cantoo/pdf-lib';
import pLimit from 'p-limit';
import { errorText } from '../errors/errorText';
import type { ErrorBody } from '../contract/primitives';

const MAX_PAGES = 200;
const MAX_INFLATED_BYTES = 32 * 1024 * 1024;
/** Longer than the dictionary of any stream that a program writes. */
const DICTIONARY_BYTES = 4096;

/** Programs, forms of programs, files within the file, what acts by itself; ISO 32000-1, 12.6 and 7.11.4. */
const activeKeys = new Set(['JS', 'XFA', 'EF', 'RichMediaContent', 'AA']);
/** Of a stream: content that is fetched from elsewhere. */
const foreignKeys = ['F', 'Ref', 'OPI'];
/** The actions that a reader may take at the opening, after another action, and at a click. */
const allowedActions: Record<string, string[]> = {
  OpenAction: ['GoTo'],
  Next: ['GoTo'],
  A: ['GoTo', 'URI', 'Named', 'ResetForm'],
};
/** What shows a page; the rest of it does something else. */
const pageKeys = new Set(
  'Type Parent Resources Contents Group UserUnit MediaBox CropBox Rotate'.split(' '),
);
/** What shows an annotation: where, as what, and whether at all. */
const annotationKeys = ['Rect', 'AP', 'AS', 'F'];

type PdfLibrary = typeof import('@cantoo/pdf-lib');

/** One PDF that is looked into. */
class ParsedPdf {
  constructor(
    private readonly library: PdfLibrary,
    private readonly document: PDFDocument,
  ) {}

  get isActive(): boolean {
    const { context } = this.document;
    return context.enumerateIndirectObjects().some(([, object]) => this.#isActive(object));
  }

  #isActive(object: PDFObject): boolean {
    const { PDFArray, PDFDict, PDFName, PDFStream } = this.library;
    if (object instanceof PDFStream)
      return (
        foreignKeys.some((key) => object.dict.has(PDFName.of(key))) || this.#isActive(object.dict)
      );
    if (object instanceof PDFArray) return object.asArray().some((each) => this.#isActive(each));
    if (!(object instanceof PDFDict)) return false;
    return object.entries().some(([key, value]) => {
      const name = key.decodeText();
      const allowed = allowedActions[name];
      if (activeKeys.has(name) || (allowed && !this.#isAllowed(value, allowed))) return true;
      return this.#isActive(value);
    });
  }

  /** A destination is no action, nor is an attribute of the structure, whose key is that of an action too. */
  #isAllowed(value: PDFObject, allowed: string[]): boolean {
    const { PDFArray, PDFDict, PDFName } = this.library;
    const { context } = this.document;
    const found = context.lookup(value);
    if (found instanceof PDFArray)
      return found.asArray().every((each) => this.#isAllowed(each, allowed));
    const kind = found instanceof PDFDict ? found.lookup(PDFName.of('S')) : undefined;
    return kind === undefined || (kind instanceof PDFName && allowed.includes(kind.decodeText()));
  }

  /** At most one more than is allowed, each once: a tree that repeats itself could have millions. */
  get pages(): PDFPageLeaf[] {
    const { PDFArray, PDFDict, PDFName, PDFPageLeaf } = this.library;
    const { catalog, context } = this.document;
    const pages: PDFPageLeaf[] = [];
    const open: (PDFObject | undefined)[] = [catalog.get(PDFName.of('Pages'))];
    const seen = new Set<PDFObject>();
    while (open.length > 0 && pages.length <= MAX_PAGES) {
      const node = context.lookup(open.pop());
      if (!(node instanceof PDFDict) || seen.has(node)) continue;
      seen.add(node);
      const kids = node.lookup(PDFName.of('Kids'));
      if (node instanceof PDFPageLeaf) pages.push(node);
      else if (kids instanceof PDFArray) open.push(...kids.asArray().reverse());
    }
    return pages;
  }

  /** A new PDF of what the pages show: without links, forms, outlines, metadata, and what no page shows. */
  async copyOf(pages: PDFPageLeaf[]): Promise<Uint8Array | undefined> {
    const { PDFDocument, PDFInvalidObject, PDFObjectCopier, PDFPage } = this.library;
    const copy = await PDFDocument.create({ updateMetadata: false });
    const copier = PDFObjectCopier.for(this.document.context, copy.context);
    for (const page of pages) {
      this.#keepWhatIsShown(page);
      const leaf = copier.copy(page);
      copy.addPage(PDFPage.of(leaf, copy.context.register(leaf), copy));
    }
    // Such an object is written as it came, with whatever is in it.
    const objects = copy.context.enumerateIndirectObjects();
    if (objects.some(([, object]) => object instanceof PDFInvalidObject)) return undefined;
    return copy.save({ useObjectStreams: false });
  }

  #keepWhatIsShown(page: PDFPageLeaf): void {
    const { PDFDict, PDFName } = this.library;
    const { context } = this.document;
    const annotations = page.Annots()?.asArray() ?? [];
    for (const key of page.keys()) if (!pageKeys.has(key.decodeText())) page.delete(key);
    const stamps = annotations.flatMap((each) => {
      const annotation = context.lookup(each);
      if (!(annotation instanceof PDFDict) || !annotation.has(PDFName.of('AP'))) return [];
      const shown = annotation
        .entries()
        .filter(([key]) => annotationKeys.includes(key.decodeText()));
      const stamp = context.obj({ Type: 'Annot', Subtype: 'Stamp' });
      for (const [key, value] of shown) stamp.set(key, value);
      return [stamp];
    });
    if (stamps.length > 0) page.set(PDFName.of('Annots'), context.obj(stamps));
  }
}

/**
 * A viewer follows the table of a PDF, our parser the order of the file: both see the same only where a revision has
 * each object once.
 */
function hasRepeatedObject(pdf: Buffer): boolean {
  const seen = new Set<string>();
  const tokens = /startxref\s+\d+\s+%%EOF|(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj\b/g;
  for (const [, number] of pdf.toString('latin1').matchAll(tokens)) {
    if (number === undefined) seen.clear();
    else if (seen.has(number)) return true;
    else seen.add(number);
  }
  return false;
}

/**
 * Object and cross-reference streams are inflated while a PDF is parsed, so a small file could fill the memory.
 * Only Flate is inflated within a limit here, so another filter, or two of them, is refused.
 */
function isTooDense(pdf: Buffer): boolean {
  const text = pdf.toString('latin1');
  let room = MAX_INFLATED_BYTES;
  for (const { index: at } of text.matchAll(/(?<!end)stream/g)) {
    const filters = parsedFilters(text.slice(Math.max(0, at - DICTIONARY_BYTES), at));
    if (filters.length === 0) continue;
    if (filters.length > 1 || filters[0] !== 'FlateDecode') return true;
    const start = at + (text.startsWith('\r\n', at + 6) ? 8 : 7);
    room -= inflatedBytes(pdf.subarray(start), room);
    if (room <= 0) return true;
  }
  return false;
}

/** The filters of a stream that is inflated while the PDF is parsed; none of any other. */
function parsedFilters(before: string): string[] {
  const own = before.slice(Math.max(0, before.lastIndexOf('obj')));
  const isParsed = !own.startsWith('obj') || /ObjStm|XRef|#/.test(own);
  return isParsed ? (own.match(/\w+Decode\b/g) ?? []) : [];
}

/** Up to `limit`; 0 for a stream that is damaged. */
function inflatedBytes(stream: Buffer, limit: number): number {
  try {
    return inflateSync(stream, { maxOutputLength: limit }).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? limit : 0;
  }
}

async function replace(path: string): Promise<ErrorBody | undefined> {
  const pdf = await readFile(path);
  if (isTooDense(pdf) || hasRepeatedObject(pdf)) return errorText.proofUnreadable;
  // Its hundreds of modules are loaded with the first PDF, so that the server starts sooner.
  const library = await import('@cantoo/pdf-lib');
  let copy: Uint8Array | undefined;
  try {
    // Many banks encrypt their statements with an empty password, which forbids changes and not reading.
    const document = await library.PDFDocument.load(pdf, { password: '', updateMetadata: false });
    const parsed = new ParsedPdf(library, document);
    if (parsed.isActive) return errorText.proofActive;
    const { pages } = parsed;
    if (pages.length > MAX_PAGES) return errorText.proofTooManyPages;
    copy = await parsed.copyOf(pages);
  } catch (error) {
    const isLocked = error instanceof Error && /password/i.test(error.message);
    return isLocked ? errorText.proofLocked : errorText.proofUnreadable;
  }
  if (!copy) return errorText.proofUnreadable;
  await writeFile(path, copy);
  return undefined;
}

const encoding = pLimit(1);

/**
 * Replaces a PDF by a copy of what its pages show, so that no viewer finds anything else in it than our parser did. One
 * at a time, since a large one takes half a second and several times its size in memory.
 * @returns why it is refused; undefined where it was replaced
 */
export const reencodePdf = (path: string): Promise<ErrorBody | undefined> =>
  encoding(() => replace(path));
