import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import pLimit from 'p-limit';
import { errorText } from '../errors/errorText';
import type { ErrorBody } from '../contract/primitives';

const MAX_PAGES = 200;
const MAX_INFLATED_BYTES = 32 * 1024 * 1024;
/** Longer than the dictionary of any stream that a program writes. */
const DICTIONARY_BYTES = 4096;

/** Keys of programs, forms of programs and files within the file; ISO 32000-1, 12.6.4 and 7.11.4. */
const activeKeys = new Set(['JS', 'XFA', 'EF', 'RichMediaContent']);
const activeActions = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE']);

type PdfLibrary = typeof import('@cantoo/pdf-lib');

function isActive(object: PDFObject, library: PdfLibrary): boolean {
  const { PDFArray, PDFDict, PDFName, PDFStream } = library;
  if (object instanceof PDFStream) return isActive(object.dict, library);
  if (object instanceof PDFArray) return object.asArray().some((each) => isActive(each, library));
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => {
    const name = key.decodeText();
    if (activeKeys.has(name)) return true;
    if (name === 'S' && value instanceof PDFName && activeActions.has(value.decodeText()))
      return true;
    return isActive(value, library);
  });
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

async function findFault(pdf: Buffer): Promise<ErrorBody | undefined> {
  if (isTooDense(pdf)) return errorText.proofUnreadable;
  // Its hundreds of modules are loaded with the first PDF, so that the server starts sooner.
  const library = await import('@cantoo/pdf-lib');
  const { PDFDict, PDFName } = library;
  let document: PDFDocument;
  try {
    // Many banks encrypt their statements with an empty password, which forbids changes and not reading.
    document = await library.PDFDocument.load(pdf, { password: '', updateMetadata: false });
  } catch (error) {
    const isLocked = error instanceof Error && /password/i.test(error.message);
    return isLocked ? errorText.proofLocked : errorText.proofUnreadable;
  }
  const { context } = document;
  if (!context.trailerInfo.Root) return errorText.proofUnreadable;
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  // The name of an action may be an object of its own.
  const isAction = (object: PDFObject): boolean =>
    object instanceof PDFName && activeActions.has(object.decodeText());
  if (objects.some((object) => isAction(object) || isActive(object, library)))
    return errorText.proofActive;
  const pages = objects.filter(
    (object) => object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Page'),
  );
  return pages.length > MAX_PAGES ? errorText.proofTooManyPages : undefined;
}

const parsing = pLimit(1);

/**
 * Parses a PDF, one at a time, since a large one takes half a second and several times its size in memory.
 * @returns why it is refused; undefined where it is accepted
 */
export const inspectPdf = (path: string): Promise<ErrorBody | undefined> =>
  parsing(async () => findFault(await readFile(path)));
