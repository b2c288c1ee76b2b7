// @ts-check
// Encodes one picture anew, in a process of its own, which reencodeImage.ts starts with limits. Plain Node, so that no
// build or loader is needed for it. It decodes what strangers send: nothing of the parent's environment is here.
// Without arguments it ends at once, which says whether it could run.
import { limitMemory, MAX_OUTPUT_BYTES } from './processLimits.mjs';

/** Exit codes; any other one says that this program failed, not the picture. */
const NO_CODEC = 12;
const UNREADABLE = 10;
const TOO_LARGE = 11;

/** The largest camera of a phone takes 200 megapixels. */
const MAX_PIXELS = 250_000_000;
const MAX_SIDE = 30_000;
const MAX_MEMORY_BYTES = 1024 ** 3;

const { default: sharp } = await import('sharp').catch(() => process.exit(NO_CODEC));
sharp.cache(false);
sharp.concurrency(1);
// Of all formats that the library reads, these alone.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });

const [from, to = ''] = process.argv.slice(2);
if (from === undefined) process.exit();

limitMemory(MAX_MEMORY_BYTES);

/** @param {number} code */
const endWith = (code) => () => process.exit(code);

const picture = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
const { format, width, height } = await picture.metadata().catch((error) => {
  return process.exit(/pixel limit/.test(String(error)) ? TOO_LARGE : UNREADABLE);
});
if (Math.max(width, height) > MAX_SIDE) process.exit(TOO_LARGE);

// No metadata is written unless asked for. What is see-through becomes white: colours below it would be hidden.
// Optimised coding would hold the whole picture in memory.
const plain = picture.autoOrient().flatten({ background: '#fff' });
const encoded =
  format === 'png'
    ? plain.png({ adaptiveFiltering: true })
    : plain.jpeg({ quality: 85, optimiseCoding: false });
const { size } = await encoded.toFile(to).catch(endWith(UNREADABLE));
if (size > MAX_OUTPUT_BYTES) process.exit(TOO_LARGE);
