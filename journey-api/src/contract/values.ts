/**
 * The values that pages and servers share. Pages may import this module as values, so it imports nothing: the
 * schemas beside it would bring zod into every page.
 */

/** The brand of an address that names none. */
export const DEFAULT_BRAND = 'aqua';

/**
 * By this header an unused hand-off token, or one that was used moments ago, opens the calls that decide what a first
 * screen shows.
 */
export const HAND_OFF_HEADER = 'hand-off-token';

/** The pages of the shell that need no session. */
export const PUBLIC_PATHS: readonly string[] = ['/faqs', '/privacy-notice', '/cookie-policy'];

/** The earliest year of a date of birth, or of anything else in a life. */
export const EARLIEST_YEAR = 1890;

export const MAX_PROOFS = 20;
export const MAX_PROOF_MEGABYTES = 15;
export const MAX_PROOF_BYTES = MAX_PROOF_MEGABYTES * 1024 * 1024;

const proofSignatures: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/** Bytes of a file that `proofMediaTypeOf` reads. */
export const PROOF_HEAD_BYTES = 8;

/** The media type of a file that a proof may be, by its first bytes; undefined for any other. */
export function proofMediaTypeOf(head: Uint8Array): string | undefined {
  const begins = (signature: readonly number[]) =>
    signature.every((byte, index) => head[index] === byte);
  return Object.entries(proofSignatures).find(([, signature]) => begins(signature))?.[0];
}
