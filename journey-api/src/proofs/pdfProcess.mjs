// @ts-check
// Replaces one PDF by a copy of what its pages show, in a process of its own, which reencodePdf.ts starts with limits.
// Plain Node, so that no build or loader is needed for it. It parses what strangers send: nothing of the parent's
// environment is here. Without arguments it ends at once, which says whether it could run.
import { readFileSync, writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { copyPages, UNREADABLE } from './copyPages.mjs';
import { limitMemory, MAX_OUTPUT_BYTES } from './processLimits.mjs';

const MAX_MEMORY_BYTES = 512 * 1024 ** 2;
const MAX_INFLATED_BYTES = 32 * 1024 ** 2;
/** Longer than the dictionary of any stream that a program writes. */
const DICTIONARY_BYTES = 4096;

/**
 * A viewer follows the table of a PDF, our parser the order of the file: both see the same only where a revision has
 * each object once.
 * @param {string} text
 */
function hasRepeatedObject(text) {
  const seen = new Set();
  const tokens = /startxref\s+\d+\s+%%EOF|(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj\b/g;
  for (const [, number] of text.matchAll(tokens)) {
    if (number === undefined) seen.clear();
    else if (seen.has(number)) return true;
    else seen.add(number);
  }
  return false;
}

/**
 * Object and cross-reference streams are inflated while a PDF is parsed. Those that the text shows are measured first, so
 * that a dense file is refused soon; any other one ends at the limits of this process.
 * @param {Buffer} pdf
 * @param {string} text
 */
function isTooDense(pdf, text) {
  let room = MAX_INFLATED_BYTES;
  for (const { 0: token, index } of text.matchAll(/>>\s*stream\s*/g)) {
    if (!mayBeParsed(text.slice(Math.max(0, index - DICTIONARY_BYTES), index))) continue;
    room -= inflatedBytes(pdf.subarray(index + token.length), room);
    if (room <= 0) return true;
  }
  return false;
}

/** @param {string} before a stream; its dictionary is the end of it */
function mayBeParsed(before) {
  const own = before.slice(Math.max(0, before.lastIndexOf('obj')));
  return !own.startsWith('obj') || /ObjStm|XRef|#|\/Type\s+\d/.test(own);
}

/** @param {Buffer} stream @param {number} limit @returns up to the limit; 0 for a stream that is damaged */
function inflatedBytes(stream, limit) {
  try {
    return inflateSync(stream, { maxOutputLength: limit }).length;
  } catch (error) {
    return Object(error).code === 'ERR_BUFFER_TOO_LARGE' ? limit : 0;
  }
}

const [from, to = ''] = process.argv.slice(2);
if (from === undefined) process.exit();
limitMemory(MAX_MEMORY_BYTES);
// The library warns of each odd number, on a pipe with a limit.
console.warn = () => undefined;

const pdf = readFileSync(from);
const text = pdf.toString('latin1');
if (isTooDense(pdf, text) || hasRepeatedObject(text)) process.exit(UNREADABLE);
const copy = await copyPages(pdf);
if (typeof copy === 'number') process.exit(copy);
if (copy.length > MAX_OUTPUT_BYTES) process.exit(UNREADABLE);
writeFileSync(to, copy);
