/** A random secret has more distinct bytes or characters. */
const MIN_DISTINCT = 10;

/** Whether a secret has so few distinct bytes or characters that it is not random. */
export const isGuessable = (secret: Uint8Array | string): boolean =>
  new Set<unknown>(secret).size < MIN_DISTINCT;
