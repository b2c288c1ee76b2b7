import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { errorText } from '../errors/errorText';
import { reencodePdf } from './reencodePdf';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reencode-pdf-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function fileOf(content: Buffer | string): Promise<string> {
  const path = join(folder, 'proof');
  await writeFile(path, content);
  return path;
}

/** Inflates to 1 GiB of spaces, as an object stream whose type another object has, behind a comment. */
function bomb(): Buffer {
  const spaces = Buffer.alloc(16 * 1024 ** 2, ' ');
  const block = deflateRawSync(spaces, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const dictionary = '<< /Type %\n3 0 R /N 1 /First 4 /Filter /FlateDecode >>';
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n3 0 obj\n/ObjStm\nendobj\n'),
    Buffer.from(`2 0 obj\n${dictionary}\nstream\n\x78\x9c`, 'latin1'),
    ...Array.from({ length: 64 }, () => block),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

it('refuses a PDF that fills the memory, and takes none of the server’s', async () => {
  const pdf = bomb();
  expect(pdf.length).toBeLessThan(2 * 1024 ** 2);
  const path = await fileOf(pdf);
  const { maxRSS } = process.resourceUsage();
  expect(await reencodePdf(path)).toEqual(errorText.proofUnreadable);
  expect(process.resourceUsage().maxRSS - maxRSS).toBeLessThan(100 * 1024);
  expect(await readdir(folder)).toEqual(['proof']);
  expect(await readFile(path)).toEqual(pdf);
});

it('judges a PDF of thousands of streams in seconds, and others are answered meanwhile', async () => {
  const path = await fileOf(`%PDF-1.7\n${'>>stream'.repeat(10_000)}`);
  let last = performance.now();
  let longest = 0;
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  const began = performance.now();
  expect(await reencodePdf(path)).toEqual(errorText.proofUnreadable);
  await new Promise((resolve) => setTimeout(resolve, 20));
  clearInterval(ticking);
  expect(longest).toBeLessThan(2000);
  expect(performance.now() - began).toBeLessThan(30_000);
});
