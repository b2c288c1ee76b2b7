import { timingSafeEqual } from 'node:crypto';

/** A random secret has more distinct bytes or characters. */
const MIN_DISTINCT = 10;

/** Whether a secret has so few distinct bytes or characters that it is not random. */
export const isGuessable = (secret: Uint8Array | string): boolean =>
  new Set<unknown>(secret).size < MIN_DISTINCT;

/** Compares a secret in constant time, so that how long it takes does not help to guess it. */
export function isSameSecret(given: string, expected: string): boolean {
  const bytes = Buffer.from(given);
  const wanted = Buffer.from(expected);
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
}
