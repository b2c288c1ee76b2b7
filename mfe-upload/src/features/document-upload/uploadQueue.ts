import type { ProofType } from 'journey-api/contract';
import { MAX_PROOFS } from 'journey-api/contract/upload-limits';
import { HttpError } from 'shared-auth/http';
import { deleteProof, deleteProofList, fetchProofList } from '../../api/proofApi';
import { documentUploadText } from './documentUploadText';
import { createFileSender } from './fileSender';
import { createFileStore, type FileStore } from './fileStore';
import {
  fileToSend,
  isLost,
  isUnsent,
  isUploading,
  mergeProofs,
  type ProofFile,
} from './proofFile';

const { messages, errors, lost } = documentUploadText;

/** The files of one application on their way to the server. Independent of React. */
export function createUploadQueue(applicationId: string, initialFiles: readonly ProofFile[]) {
  const fileStore = createFileStore(applicationId, initialFiles);
  const sender = createFileSender(fileStore);
  const cancelled: File[] = [];
  const { store, files, find, setFiles, announce, drop } = fileStore;

  return {
    store,
    sync: () => takeOver(fileStore),
    abortAll: sender.abortAll,

    /** Sends, under the same keys, what had not arrived when the screen was left, and announces what is lost. */
    async resume() {
      const unsent = files().filter(isUnsent);
      for (const file of unsent.filter(isLost))
        announce(messages.failed(file.fileName, lost.error));
      await Promise.all(unsent.map(sender.start));
    },

    /** Starts to send every file at once, as far as the limit allows. */
    add: (type: ProofType, given: readonly File[]) =>
      Promise.all(addFiles(fileStore, type, given).map(sender.start)),

    cancel(uuid: string) {
      const file = find(uuid);
      if (file === undefined) return;
      sender.abort(uuid);
      if (file.content !== null) cancelled.push(file.content);
      drop(uuid, messages.cancelled(file.fileName));
    },

    async retry(uuid: string) {
      const file = find(uuid);
      if (file?.status === 'failed' && file.canRetry) await sender.retry(file);
    },

    /** Deletes a file; what never reached the server is only removed here. Resolves to whether it is gone. */
    async remove(uuid: string): Promise<boolean> {
      const file = find(uuid);
      if (file === undefined || file.status === 'deleting' || file.submitted) return false;
      if (file.id !== null && !(await deleteAtServer(fileStore, { ...file, id: file.id })))
        return false;
      drop(uuid, messages.deleted(file.fileName));
      return true;
    },

    /** A cancelled file may have arrived all the same: it must not be submitted unseen. */
    async removeCancelled() {
      if (cancelled.length === 0) return;
      await removeUnseen(fileStore, cancelled);
      cancelled.length = 0;
    },

    /** Deletes everything that has not been submitted. Throws HttpError where the server keeps it. */
    async discard() {
      sender.abortAll();
      try {
        await deleteProofList(applicationId);
      } catch (error) {
        void Promise.all(files().filter(isUploading).map(sender.start));
        throw error;
      }
      const unsent = files().filter(({ id }) => id === null);
      cancelled.push(...unsent.flatMap(({ content }) => content ?? []));
      setFiles((all) => all.filter(({ submitted }) => submitted));
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Takes over what another tab has changed. */
async function takeOver({ applicationId, files, setFiles }: FileStore): Promise<void> {
  const known = new Set(files().map(({ id }) => id));
  const proofs = await fetchProofList(applicationId).catch(() => null);
  if (proofs !== null) setFiles((all) => mergeProofs(all, proofs, known));
}

/** Adds as many files as an application may have. One that was lost is replaced by the same file. */
function addFiles(store: FileStore, type: ProofType, given: readonly File[]): ProofFile[] {
  const count = store.files().filter(({ status }) => status !== 'failed').length;
  const added = given
    .slice(0, Math.max(0, MAX_PROOFS - count))
    .map((file) => fileToSend(crypto.randomUUID(), type, file));
  const tooMany = added.length < given.length;
  const isChosenAgain = (file: ProofFile) =>
    isLost(file) && added.some(({ fileName }) => fileName === file.fileName);
  store.setFiles((all) => [...all.filter((file) => !isChosenAgain(file)), ...added]);
  store.setTooMany(tooMany);
  if (tooMany) store.announce(errors.tooMany);
  return added;
}

/** Resolves to whether the server has the file no more. */
async function deleteAtServer(
  store: FileStore,
  { uuid, fileName, id }: ProofFile & { id: string },
): Promise<boolean> {
  store.change(uuid, { status: 'deleting', error: null });
  try {
    await deleteProof(store.applicationId, id);
    return true;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // Another tab may have deleted or submitted it.
    if ([404, 409].includes(error.failure.status)) await takeOver(store);
    const current = store.find(uuid);
    if (current === undefined) return true;
    store.change(uuid, { status: 'uploaded', error: current.submitted ? null : errors.notDeleted });
    if (!current.submitted) store.announce(messages.failed(fileName, errors.notDeleted));
    return false;
  }
}

/** Deletes those of the cancelled files that have arrived and are not shown. */
async function removeUnseen(
  { applicationId, files }: FileStore,
  cancelled: readonly File[],
): Promise<void> {
  const known = new Set(files().map(({ id }) => id));
  const left = (await fetchProofList(applicationId)).filter(
    ({ id, submitted, fileName, size }) =>
      !submitted &&
      !known.has(id) &&
      cancelled.some((file) => file.name === fileName && file.size === size),
  );
  await Promise.all(left.map(({ id }) => deleteProof(applicationId, id)));
}
