import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface EncodedPage {
  encoding: 'br' | 'gzip' | null;
  body: Buffer;
}

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A page in the encodings that it was asked for so far; each is made once. It is compressed because its size delays
 * every file that it links to. It holds no secret beside a requester's input, so its length reveals nothing (BREACH).
 */
export class EncodablePage {
  readonly #html: string;
  readonly #made = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string) {
    this.#html = html;
  }

  /** @param accepted the request's `accept-encoding` */
  async encoded(accepted: string | undefined): Promise<EncodedPage> {
    const names = (accepted ?? '').split(',').map((name) => name.split(';')[0]?.trim());
    const encoding = (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
    return { encoding, body: await this.#make(encoding ?? 'identity') };
  }

  #make(encoding: Encoding): Promise<Buffer> {
    const made = this.#made.get(encoding) ?? compress[encoding](this.#html);
    this.#made.set(encoding, made);
    return made;
  }
}

const compress: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (html) => compressGzip(html, { level: 9 }),
  identity: (html) => Promise.resolve(Buffer.from(html)),
};
