import type { Proof, UploadedProof } from 'journey-api/contract';
import type { HttpError } from 'shared-auth/http';
import type { ProofUpload } from '../../api/proofApi';

export interface ProofServer {
  upload: (upload: ProofUpload) => Promise<UploadedProof>;
  remove: (proofId: string) => Promise<unknown>;
  removeAll: () => Promise<unknown>;
  list: () => Promise<Proof[]>;
}

/** What another tab has made of a file that can't be deleted here. */
export async function keptElsewhere(
  server: ProofServer,
  proofId: string,
  { failure: { status } }: HttpError,
) {
  if (status !== 404 && status !== 409) return 'unknown';
  const proofs = await server.list().catch(() => null);
  if (proofs === null) return 'unknown';
  const proof = proofs.find(({ id }) => id === proofId);
  if (proof === undefined) return 'deleted';
  return proof.submitted ? 'submitted' : 'unknown';
}
