import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { DataKey } from './dataKeys';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function parse({ buffer, byteOffset, byteLength }: Uint8Array) {
  const stored = Buffer.from(buffer, byteOffset, byteLength);
  const nonceAt = 1 + (stored[0] ?? 0);
  const tagAt = nonceAt + NONCE_BYTES;
  const kid = stored.subarray(1, nonceAt).toString();
  if (stored.length < tagAt + TAG_BYTES || !/^[\w-]+$/.test(kid))
    throw new Error('The stored data is not sealed');
  return {
    kid,
    nonce: stored.subarray(nonceAt, tagAt),
    tag: stored.subarray(tagAt, tagAt + TAG_BYTES),
    ciphertext: stored.subarray(tagAt + TAG_BYTES),
  };
}

export type Sealer = ReturnType<typeof createSealer>;

/**
 * Encrypts what would harm applicants most if the storage leaked. Sealed data is one byte with the length of the key
 * id, the key id, the nonce, the tag and the ciphertext. JWE would take seconds for a proof of 15 MB.
 * @param keys the first seals, all of them open
 * @param fingerprintKey never rotated, since fingerprints are compared
 */
export function createSealer(keys: DataKey[], fingerprintKey: Buffer) {
  const [current] = keys;
  if (!current) throw new Error('At least one data key is needed');
  return {
    /** @param additionalData names what the data belongs to, so that sealed data cannot be swapped */
    seal: (plain: Uint8Array, additionalData: string) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.key, nonce);
      cipher.setAAD(Buffer.from(additionalData));
      const ciphertext = [cipher.update(plain), cipher.final()];
      const kid = Buffer.from(current.kid);
      return Buffer.concat([Buffer.of(kid.length), kid, nonce, cipher.getAuthTag(), ...ciphertext]);
    },
    /**
     * @throws Error for data that is not sealed, was altered or belongs to something else, or whose key is not configured
     */
    open: (sealed: Uint8Array, additionalData: string) => {
      const { kid, nonce, tag, ciphertext } = parse(sealed);
      const found = keys.find((candidate) => candidate.kid === kid);
      if (!found) throw new Error(`DATA_KEYS has no key '${kid}'`);
      const decipher = createDecipheriv(ALGORITHM, found.key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(additionalData)).setAuthTag(tag);
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
    },
    /** Whether the first key sealed it. */
    isCurrent: (sealed: Uint8Array) => parse(sealed).kid === current.kid,
    /** A fingerprint that cannot be guessed without the key, even for a short text such as an account number. */
    fingerprint: (text: string) =>
      createHmac('sha256', fingerprintKey).update(`fingerprint\n${text}`).digest('base64url'),
  };
}
