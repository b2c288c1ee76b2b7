// @ts-check
import { createRequire } from 'node:module';

/**
 * @typedef {import('@cantoo/pdf-lib').PDFContext} PDFContext
 * @typedef {import('@cantoo/pdf-lib').PDFObject} PDFObject
 */

/** Its CommonJS loads in half the time of its modules. @type {typeof import('@cantoo/pdf-lib')} */
const pdfLib = createRequire(import.meta.url)('@cantoo/pdf-lib');
const { PDFArray, PDFDict, PDFDocument, PDFInvalidObject, PDFName } = pdfLib;
const { PDFObjectCopier, PDFPage, PDFPageLeaf, PDFStream } = pdfLib;

/** Why a PDF is refused, as the exit code of pdfProcess.mjs. */
export const UNREADABLE = 10;
const ACTIVE = 12;
const LOCKED = 13;
const TOO_MANY_PAGES = 14;

const MAX_PAGES = 200;

/** Programs, forms of programs, files within the file, what acts by itself; ISO 32000-1, 12.6 and 7.11.4. */
const activeKeys = new Set(['JS', 'XFA', 'EF', 'RichMediaContent', 'AA']);
/** Of a stream: content that is fetched from elsewhere. */
const foreignKeys = ['F', 'Ref', 'OPI'];
/** The actions that a reader may take at the opening, after another action, and at a click. */
const allowedActions = new Map([
  ['OpenAction', ['GoTo']],
  ['Next', ['GoTo']],
  ['A', ['GoTo', 'URI', 'Named', 'ResetForm']],
]);
/** What shows a page; the rest of it does something else. */
const pageKeys = new Set(
  'Type Parent Resources Contents Group UserUnit MediaBox CropBox Rotate'.split(' '),
);
/** What shows an annotation: where, as what, and whether at all. */
const annotationKeys = ['Rect', 'AP', 'AS', 'F'];

/** @type {(object: PDFObject, context: PDFContext) => boolean} */
function isActive(object, context) {
  if (object instanceof PDFStream)
    return (
      foreignKeys.some((key) => object.dict.has(PDFName.of(key))) || isActive(object.dict, context)
    );
  if (object instanceof PDFArray) return object.asArray().some((each) => isActive(each, context));
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => {
    const name = key.decodeText();
    const allowed = allowedActions.get(name);
    if (activeKeys.has(name) || (allowed && !isAllowed(value, allowed, context))) return true;
    return isActive(value, context);
  });
}

/**
 * A destination is no action, nor is an attribute of the structure, whose key is that of an action too.
 * @type {(value: PDFObject, allowed: string[], context: PDFContext) => boolean}
 */
function isAllowed(value, allowed, context) {
  const found = context.lookup(value);
  if (found instanceof PDFArray)
    return found.asArray().every((each) => isAllowed(each, allowed, context));
  const kind = found instanceof PDFDict ? found.lookup(PDFName.of('S')) : undefined;
  return kind === undefined || (kind instanceof PDFName && allowed.includes(kind.decodeText()));
}

/**
 * At most one more than is allowed, each once: a tree that repeats itself could have millions.
 * @param {import('@cantoo/pdf-lib').PDFDocument} document
 */
function pagesOf({ catalog, context }) {
  const pages = [];
  const open = [catalog.get(PDFName.of('Pages'))];
  const seen = new Set();
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

/** @param {import('@cantoo/pdf-lib').PDFPageLeaf} page @param {PDFContext} context */
function keepWhatIsShown(page, context) {
  const annotations = page.Annots()?.asArray() ?? [];
  for (const key of page.keys()) if (!pageKeys.has(key.decodeText())) page.delete(key);
  const stamps = annotations.flatMap((each) => {
    const annotation = context.lookup(each);
    if (!(annotation instanceof PDFDict) || !annotation.has(PDFName.of('AP'))) return [];
    const shown = annotation.entries().filter(([key]) => annotationKeys.includes(key.decodeText()));
    const stamp = context.obj({ Type: 'Annot', Subtype: 'Stamp' });
    for (const [key, value] of shown) stamp.set(key, value);
    return [stamp];
  });
  if (stamps.length > 0) page.set(PDFName.of('Annots'), context.obj(stamps));
}

/**
 * A new PDF of what the pages show: without links, forms, outlines, metadata, and what no page shows.
 * @param {import('@cantoo/pdf-lib').PDFPageLeaf[]} pages
 * @param {PDFContext} context
 */
async function copyOf(pages, context) {
  const copy = await PDFDocument.create({ updateMetadata: false });
  const copier = PDFObjectCopier.for(context, copy.context);
  for (const page of pages) {
    keepWhatIsShown(page, context);
    const leaf = copier.copy(page);
    copy.addPage(PDFPage.of(leaf, copy.context.register(leaf), copy));
  }
  // Such an object is written as it came, with whatever is in it.
  const objects = copy.context.enumerateIndirectObjects();
  if (objects.some(([, object]) => object instanceof PDFInvalidObject)) return UNREADABLE;
  return copy.save({ useObjectStreams: false });
}

/**
 * @param {Buffer} pdf
 * @returns a PDF of what the pages of another show, or why that is refused
 */
export async function copyPages(pdf) {
  try {
    // Many banks encrypt their statements with an empty password, which forbids changes and not reading.
    const document = await PDFDocument.load(pdf, { password: '', updateMetadata: false });
    const { context } = document;
    if (context.enumerateIndirectObjects().some(([, object]) => isActive(object, context)))
      return ACTIVE;
    const pages = pagesOf(document);
    return pages.length > MAX_PAGES ? TOO_MANY_PAGES : await copyOf(pages, context);
  } catch (error) {
    const isLocked = error instanceof Error && /password/i.test(error.message);
    return isLocked ? LOCKED : UNREADABLE;
  }
}
