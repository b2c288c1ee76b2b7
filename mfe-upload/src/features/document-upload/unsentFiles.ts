import type { Proof } from 'journey-api/contract';
import { sessionStore } from 'shared-auth/session';
import { isUnsent, type ProofFile, type UnsentFile } from './proofFile';

/** What a tab remembers of a file that has not reached the server: its name, never its content. */
type Note = Omit<UnsentFile, 'file'>;

const keyOf = (applicationId: string) => `PLUM_UNSENT_FILES_${applicationId}`;

/** The files themselves, from the end of a session to the login that follows in this tab. */
let kept: { applicationId: string; files: ReadonlyMap<string, File> } | null = null;

sessionStore.subscribe(({ applicationId }) => {
  if (kept !== null && kept.applicationId !== applicationId) kept = null;
});

export function keepFiles(applicationId: string, files: ReadonlyMap<string, File>): void {
  kept = { applicationId, files };
}

/** Notes by name what would have to be chosen again if the page went now. */
export function noteUnsent(applicationId: string, files: readonly ProofFile[]): void {
  const notes = files
    .filter(isUnsent)
    .map(({ uuid, type, fileName, size }): Note => ({ uuid, type, fileName, size }));
  try {
    if (notes.length === 0) sessionStorage.removeItem(keyOf(applicationId));
    else sessionStorage.setItem(keyOf(applicationId), JSON.stringify(notes));
  } catch {
    // A browser that forbids storage costs the applicant the list, not the upload.
  }
}

/** The applicant has left the upload, and knows that nothing is on its way any more. */
export function forgetUnsent(applicationId: string): void {
  kept = null;
  noteUnsent(applicationId, []);
}

/** What had not reached the server when the screen went, less what turns out to have arrived. */
export function readUnsent(applicationId: string, held: readonly Proof[]): UnsentFile[] {
  const files = kept?.applicationId === applicationId ? kept.files : null;
  return readNotes(applicationId)
    .filter(({ fileName, size }) => !held.some((proof) => isSame(proof, fileName, size)))
    .map((note) => ({ ...note, file: files?.get(note.uuid) ?? null }));
}

const isSame = (proof: Proof, fileName: string, size: number) =>
  proof.fileName === fileName && proof.size === size;

function readNotes(applicationId: string): Note[] {
  try {
    const notes: unknown = JSON.parse(sessionStorage.getItem(keyOf(applicationId)) ?? '[]');
    return Array.isArray(notes) ? notes.filter(isNote) : [];
  } catch {
    // Forbidden storage, or words of another version: nothing is known to be missing.
    return [];
  }
}

function isNote(note: unknown): note is Note {
  if (typeof note !== 'object' || note === null) return false;
  const { uuid, type, fileName, size } = note as Partial<Note>;
  return (
    typeof uuid === 'string' &&
    typeof type === 'string' &&
    typeof fileName === 'string' &&
    typeof size === 'number'
  );
}
