import { readFile, writeFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import pLimit from 'p-limit';
import type { ErrorBody } from '../contract/primitives';
import { errorText } from '../errors/errorText';

const MAX_INFLATED_BYTES = 32 * 1024 * 1024;
/** Longer than the dictionary of any stream that a program writes. */
const DICTIONARY_BYTES = 4096;

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
  // The hundreds of modules of its library are loaded with the first PDF, so that the server starts sooner.
  const { copyPages } = await import('./copyPages');
  const copy = await copyPages(pdf);
  if (!(copy instanceof Uint8Array)) return copy;
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
