import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compress = {
  br: (html: string) => compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (html: string) => compressGzip(html, { level: 9 }),
  identity: async (html: string) => Buffer.from(html),
};

/**
 * A page in the encodings that it was asked for so far; each is made once. It is compressed because its size delays
 * every file that it links to. It holds no secret beside a requester's input, so its length reveals nothing (BREACH).
 */
export class EncodablePage {
  readonly #made = new Map<keyof typeof compress, Promise<Buffer>>();

  constructor(private readonly html: string) {}

  /** @param accepted the request's `accept-encoding` */
  async encoded(accepted = ''): Promise<{ encoding: 'br' | 'gzip' | null; body: Buffer }> {
    const names = accepted.split(',').map((name) => name.split(';')[0]?.trim());
    const encoding = (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
    const wanted = encoding ?? 'identity';
    const making = this.#made.get(wanted) ?? compress[wanted](this.html);
    this.#made.set(wanted, making);
    return { encoding, body: await making };
  }
}
