import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page as it is sent. */
export interface EncodedPage {
  encoding: 'br' | 'gzip' | null;
  body: Buffer;
}

/**
 * Compresses a page, because its size delays every file that it links to. It holds no secret beside a
 * requester's input, so its length reveals nothing (BREACH).
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
