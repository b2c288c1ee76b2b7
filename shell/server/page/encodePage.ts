import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as it travels. */
export interface EncodedPage {
  encoding: 'br' | 'gzip' | null;
  body: Buffer;
}

/**
 * Compresses a page for whoever can read it: it names every other file, so each kilobyte of it delays them all.
 * The page carries no secret that an attacker's own input stands beside, so its length tells nothing.
 * @param accepted the request's `accept-encoding`
 */
export async function encodePage(html: string, accepted: string | undefined): Promise<EncodedPage> {
  const names = (accepted ?? '').split(',').map((name) => name.split(';')[0]?.trim());
  if (names.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return { encoding: 'br', body: await compressBrotli(html, { params }) };
  }
  if (names.includes('gzip')) return { encoding: 'gzip', body: await compressGzip(html) };
  return { encoding: null, body: Buffer.from(html) };
}
