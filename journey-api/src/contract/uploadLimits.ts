// Pages import this module as values, so it imports nothing.

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
