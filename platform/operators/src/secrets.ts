/** What was drawn at random, in bytes or characters, has more different ones. */
const LEAST_DIFFERENT = 10;

/** Whether a secret is made of so few bytes or characters that nobody drew it at random. */
export const isGuessable = (secret: Uint8Array | string): boolean =>
  new Set<unknown>(secret).size < LEAST_DIFFERENT;
