import { proofKinds } from 'lending';
import * as z from 'zod';

export const proofTypeSchema = z.enum(proofKinds);
export type ProofType = z.infer<typeof proofTypeSchema>;

/** `size` in bytes. */
const proofSchema = z.strictObject({
  id: z.uuid(),
  type: proofTypeSchema,
  fileName: z.string(),
  size: z.int().min(0),
  submitted: z.boolean(),
});
export type Proof = z.infer<typeof proofSchema>;

export const proofListSchema = z.array(proofSchema);
export const uploadedProofSchema = z.strictObject({ id: z.uuid() });
export type UploadedProof = z.infer<typeof uploadedProofSchema>;
export const deleteProofQuerySchema = z.strictObject({ proofId: z.uuid() });

/** A link that opens the upload on another device, once; `path` follows the page's own origin. */
export const proofHandOffSchema = z.strictObject({
  path: z.string(),
  expiresInSeconds: z.int().min(1),
});
export type ProofHandOff = z.infer<typeof proofHandOffSchema>;
