import type { Proof } from 'journey-api/contract';
import { sessionStore } from 'shared-auth/session';
import { tabStorage } from 'shared-ui/remote';
import { isUnsent, type ProofFile, type UnsentFile } from './proofFile';

/** What a tab stores of a file that has not reached the server: its name, never its content. */
type Note = Omit<UnsentFile, 'file'>;

const storedNotes = tabStorage<unknown[]>('UNSENT_FILES', Array.isArray);

/** The files themselves, from the end of a session to the login that follows in this tab. */
let kept: { applicationId: string; files: ReadonlyMap<string, File> } | null = null;

sessionStore.subscribe(({ applicationId }) => {
  if (kept !== null && kept.applicationId !== applicationId) kept = null;
});

export function keepFiles(applicationId: string, files: ReadonlyMap<string, File>): void {
  kept = { applicationId, files };
}

/** Stores the names of the files that would have to be chosen again after a refresh. */
export function noteUnsent(applicationId: string, files: readonly ProofFile[]): void {
  const notes = files
    .filter(isUnsent)
    .map(({ uuid, type, fileName, size }): Note => ({ uuid, type, fileName, size }));
  if (notes.length === 0) storedNotes.forget(applicationId);
  else storedNotes.keep(applicationId, notes);
}

/** The applicant has left the upload: no file is on its way any more. */
export function forgetUnsent(applicationId: string): void {
  kept = null;
  noteUnsent(applicationId, []);
}

/** What had not reached the server when the screen was left, less what turns out to have arrived. */
export function readUnsent(applicationId: string, held: readonly Proof[]): UnsentFile[] {
  const files = kept?.applicationId === applicationId ? kept.files : null;
  return (storedNotes.read(applicationId) ?? [])
    .filter(isNote)
    .filter(({ fileName, size }) => !held.some((proof) => isSame(proof, fileName, size)))
    .map((note) => ({ ...note, file: files?.get(note.uuid) ?? null }));
}

const isSame = (proof: Proof, fileName: string, size: number) =>
  proof.fileName === fileName && proof.size === size;

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
