import type { Proof } from 'journey-api/contract';
import { sessionStore } from 'shared-auth/session';
import { tabStorage } from 'remote-kit/runtime';
import {
  fileOfServer,
  isUnsent,
  unsentFile,
  type FilePreview,
  type ProofFile,
  type UnsentFile,
} from './proofFile';

/** What a tab stores of the files that have not reached the server: their names, never their content. */
const storedFiles = tabStorage<UnsentFile[]>('UNSENT_FILES', Array.isArray);

type Previews = Record<string, FilePreview>;

/** What was seen of the files that the server has, by its id. The session's end removes it. */
const previews = tabStorage<Previews>(
  'PRIVATE_PREVIEWS',
  (value): value is Previews => typeof value === 'object' && value !== null,
);

/** The files themselves, from the end of a session to the login that follows in this tab. */
let cached: { applicationId: string; files: readonly ProofFile[] } | null = null;

sessionStore.subscribe(({ applicationId }) => {
  if (cached?.applicationId !== applicationId) cached = null;
});

export function cacheFiles(applicationId: string, files: readonly ProofFile[]): void {
  cached = { applicationId, files: files.filter(isUnsent) };
}

/** Stores the names of the files that would have to be chosen again after a refresh. */
export function storeUnsent(applicationId: string, files: readonly ProofFile[]): void {
  const unsent = files
    .filter(isUnsent)
    .map(({ uuid, type, fileName, size }) => ({ uuid, type, fileName, size }));
  if (unsent.length === 0) storedFiles.forget(applicationId);
  else storedFiles.keep(applicationId, unsent);
}

/** The applicant has left the upload: no file is on its way any more. */
export function forgetUnsent(applicationId: string): void {
  cached = null;
  storeUnsent(applicationId, []);
}

/** What had not reached the server when the screen was left, without what has arrived since. */
export function readUnsent(applicationId: string, proofs: readonly Proof[]): ProofFile[] {
  const files = cached?.applicationId === applicationId ? cached.files : [];
  return (storedFiles.read(applicationId) ?? [])
    .filter(
      ({ fileName, size }) =>
        !proofs.some((proof) => proof.fileName === fileName && proof.size === size),
    )
    .map((stored) =>
      unsentFile(stored, files.find(({ uuid }) => uuid === stored.uuid)?.content ?? null),
    );
}

/** The files of the server, with what this tab has seen of them before they were sent. */
export function readUploaded(applicationId: string, proofs: readonly Proof[]): ProofFile[] {
  const seen = previews.read(applicationId) ?? {};
  return proofs.map((proof) => ({ ...fileOfServer(proof), ...seen[proof.id] }));
}

export function storePreviews(applicationId: string, files: readonly ProofFile[]): void {
  const seen = files.flatMap(({ id, thumbnail, warning }): [string, FilePreview][] =>
    id !== null && (thumbnail ?? warning) !== null ? [[id, { thumbnail, warning }]] : [],
  );
  if (seen.length === 0) previews.forget(applicationId);
  else previews.keep(applicationId, Object.fromEntries(seen));
}
