import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { DataKeyError, type DataKey } from './dataKeys';

/** Sealed data begins with this, the length of the key's name, the name, the nonce and the tag. */
const MAGIC = Buffer.from('PLUMSEAL1');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** Encrypts what would harm applicants most where the storage is copied. */
export type Sealer = {
  /** @param about what the data is of; it opens as that alone, so that sealed data cannot be swapped */
  seal(plain: Uint8Array, about: string): Buffer;
  /**
   * Data from before there was a key is returned as it is.
   * @throws {DataKeyError} where its key is not among the configured ones
   * @throws Error where it was altered, or is of something else
   */
  open(stored: Uint8Array, about: string): Buffer;
  /** Whether the first key sealed it. */
  isCurrent(stored: Uint8Array): boolean;
  /** A fingerprint that cannot be guessed without the key, also of something as short as an account number. */
  fingerprint(text: string): string;
};

/** The name of the key that sealed something; undefined where it is not sealed. */
const keyOf = (stored: Buffer): string | undefined => {
  if (!stored.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const length = stored[MAGIC.length] ?? 0;
  return stored.subarray(MAGIC.length + 1, MAGIC.length + 1 + length).toString();
};

/**
 * @param keys the first seals, all of them open
 * @param fingerprintKey never rotated, since fingerprints are compared
 */
export const createSealer = (keys: DataKey[], fingerprintKey: Buffer): Sealer => {
  const [current] = keys;
  if (!current) throw new DataKeyError('At least one data key is needed');
  return {
    seal: (plain, about) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.key, nonce).setAAD(Buffer.from(about));
      const content = Buffer.concat([cipher.update(plain), cipher.final()]);
      const kid = Buffer.from(current.kid);
      const head = [MAGIC, Buffer.of(kid.length), kid, nonce, cipher.getAuthTag()];
      return Buffer.concat([...head, content]);
    },
    open: (data, about) => {
      const stored = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      const kid = keyOf(stored);
      if (kid === undefined) return stored;
      const found = keys.find((candidate) => candidate.kid === kid);
      if (!found) throw new DataKeyError(`DATA_KEYS has no key '${kid}'`);
      const start = MAGIC.length + 1 + Buffer.byteLength(kid);
      const tagAt = start + NONCE_BYTES;
      const decipher = createDecipheriv(ALGORITHM, found.key, stored.subarray(start, tagAt), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(about)).setAuthTag(stored.subarray(tagAt, tagAt + TAG_BYTES));
      return Buffer.concat([decipher.update(stored.subarray(tagAt + TAG_BYTES)), decipher.final()]);
    },
    isCurrent: (data) =>
      keyOf(Buffer.from(data.buffer, data.byteOffset, data.byteLength)) === current.kid,
    fingerprint: (text) =>
      createHmac('sha256', fingerprintKey).update(`fingerprint\n${text}`).digest('base64url'),
  };
};
