import type { Proof, ProofType } from 'journey-api/contract';
import { HttpError } from 'shared-auth/http';
import { createStore } from 'zustand/vanilla';
import { createTurns } from './createTurns';
import { documentUploadText } from './documentUploadText';
import { isAttachedAlready, previewFile } from './filePreview';
import { findFileProblem, MAX_FILES } from './fileRules';
import {
  fileOfServer,
  fileToSend,
  isUnsent,
  unsentFile,
  type ProofFile,
  type UnsentFile,
} from './proofFile';
import { keptElsewhere, type ProofServer } from './proofServer';
import { failureWords, retryDelay, watchForStall } from './retryRules';

export interface UploadQueueState {
  files: readonly ProofFile[];
  /** What a screen reader hears, in order: two files that arrive together are both announced. */
  said: readonly string[];
  tooMany: boolean;
}

const { said, errors, lost, warnings } = documentUploadText;

/** The server takes no more of an application at once. */
const AT_ONCE = 3;

/** The files of one application on their way to the server. Independent of React. */
export function createUploadQueue(server: ProofServer) {
  const store = createStore<UploadQueueState>(() => ({ files: [], said: [], tooMany: false }));
  const sources = new Map<string, { file: File; abort: AbortController }>();

  const cancelled: File[] = [];
  const inTurn = createTurns(AT_ONCE);

  const find = (uuid: string) => store.getState().files.find((file) => file.uuid === uuid);

  function change(uuid: string, part: Partial<ProofFile>) {
    store.setState(({ files }) => ({
      files: files.map((file) => (file.uuid === uuid ? { ...file, ...part } : file)),
    }));
  }

  function say(words: string) {
    store.setState(({ said: before }) => ({ said: [...before, words] }));
  }

  function drop(uuid: string, words: string) {
    sources.delete(uuid);
    store.setState(({ files, said: before }) => ({
      files: files.filter((file) => file.uuid !== uuid),
      said: [...before, words],
      tooMany: false,
    }));
  }

  function fail(file: ProofFile, part: Pick<ProofFile, 'error' | 'reason' | 'canRetry'>) {
    change(file.uuid, { ...part, status: 'failed', isStalled: false });
    say(said.failed(file.fileName, part.error ?? errors.failed));
  }

  async function start(uuid: string) {
    const source = sources.get(uuid);
    const file = find(uuid);
    if (source === undefined || file === undefined) return;
    const problem = await findFileProblem(source.file);
    if (source.abort.signal.aborted) return;
    if (problem === null) await Promise.all([send(file, 1), preview(uuid)]);
    else fail(file, { error: problem, reason: null, canRetry: false });
  }

  async function preview(uuid: string) {
    const source = sources.get(uuid);
    if (source === undefined) return;
    const { files } = store.getState();
    const earlier = files.slice(
      0,
      files.findIndex((file) => file.uuid === uuid),
    );
    const isSame = await isAttachedAlready(
      source.file,
      earlier.map((file) => ({
        ...file,
        content: sources.get(file.uuid)?.file,
      })),
    );
    const { thumbnail, warning: ownWarning } = await previewFile(source.file);
    const file = find(uuid);
    if (file === undefined) return;
    const warning = isSame ? warnings.same : ownWarning;
    change(uuid, { thumbnail, warning });
    if (warning !== null) say(said.warned(file.fileName, warning));
  }

  async function send(file: ProofFile, tries: number): Promise<void> {
    const source = sources.get(file.uuid);
    if (source === undefined) return;
    const { signal } = source.abort;
    change(file.uuid, { status: 'uploading', sent: 0, error: null, reason: null });
    const failure = await inTurn(async () =>
      signal.aborted ? null : sendNow(file, source.file, signal),
    );
    if (failure !== null) await tryAgainOrFail(file, failure, tries);
  }

  /** Resolves to why the file did not arrive; null where it did, or was cancelled. */
  async function sendNow(
    file: ProofFile,
    content: File,
    signal: AbortSignal,
  ): Promise<HttpError | null> {
    const watch = watchForStall((isStalled) => change(file.uuid, { isStalled }));
    try {
      const { id } = await server.upload({
        type: file.type,
        file: content,
        idempotencyKey: file.uuid,
        signal,
        onProgress: (sent) => {
          watch.progressed();
          change(file.uuid, { sent });
        },
      });
      if (signal.aborted) return null;
      change(file.uuid, { id, status: 'uploaded', sent: file.size });
      say(said.uploaded(file.fileName));
      return null;
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof HttpError)) throw error;
      return error;
    } finally {
      watch.stop();
    }
  }

  async function tryAgainOrFail(file: ProofFile, { failure }: HttpError, tries: number) {
    const delay = retryDelay(failure, tries);
    if (delay === null) {
      fail(file, failureWords(failure));
      return;
    }
    change(file.uuid, { status: 'waiting', isStalled: false });
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (sources.get(file.uuid)?.abort.signal.aborted === false) await send(file, tries + 1);
  }

  function abortAll() {
    for (const { abort } of sources.values()) abort.abort();
  }

  return {
    store,
    abortAll,

    /** Takes over what the server holds, for example after a refresh. */
    restore(proofs: readonly Proof[]) {
      const known = new Set(store.getState().files.map(({ id }) => id));
      const held = proofs.filter(({ id }) => !known.has(id)).map(fileOfServer);
      store.setState(({ files }) => ({ files: [...held, ...files] }));
    },

    /** Takes over what another tab has changed. A file that is on its way from here is not taken for another. */
    async sync() {
      const proofs = await server.list().catch(() => null);
      if (proofs === null) return;
      store.setState(({ files }) => {
        const isOwn = ({ id, fileName, size }: Proof) =>
          files.some((file) => file.id === id) ||
          files.some((file) => isUnsent(file) && file.fileName === fileName && file.size === size);
        const kept = files.flatMap((file) => {
          if (file.id === null) return [file];
          const proof = proofs.find(({ id }) => id === file.id);
          return proof === undefined ? [] : [{ ...file, submitted: proof.submitted }];
        });
        return { files: [...kept, ...proofs.filter((proof) => !isOwn(proof)).map(fileOfServer)] };
      });
    },

    /** Takes over what had not arrived when the screen went. Nothing is sent before `resume`. */
    restoreUnsent(unsent: readonly UnsentFile[]) {
      for (const { uuid, file } of unsent)
        if (file !== null) sources.set(uuid, { file, abort: new AbortController() });
      store.setState(({ files }) => ({ files: [...files, ...unsent.map(unsentFile)] }));
    },

    /** Sends again, under the same keys, what `restoreUnsent` has taken over, and says what it can't. */
    async resume() {
      const unsent = store.getState().files.filter(isUnsent);
      for (const { isLost, fileName } of unsent) if (isLost) say(said.failed(fileName, lost.error));
      const waiting = unsent.filter(({ isLost }) => !isLost);
      await Promise.all(
        waiting.map(({ uuid }) => {
          const source = sources.get(uuid);
          if (source !== undefined) sources.set(uuid, { ...source, abort: new AbortController() });
          return start(uuid);
        }),
      );
    },

    /** The files that have not arrived, by their uuid. */
    unsent(): ReadonlyMap<string, File> {
      const waiting = store.getState().files.filter(isUnsent);
      return new Map(
        waiting.flatMap(({ uuid }) => {
          const source = sources.get(uuid);
          return source === undefined ? [] : [[uuid, source.file]];
        }),
      );
    },

    /** Begins to send every file at once, as far as the limit allows. */
    async add(type: ProofType, given: readonly File[]) {
      const taken = store.getState().files.filter(({ status }) => status !== 'failed').length;
      const accepted = given.slice(0, Math.max(0, MAX_FILES - taken));
      const added = accepted.map((file) => {
        const uuid = crypto.randomUUID();
        sources.set(uuid, { file, abort: new AbortController() });
        return fileToSend(uuid, type, file);
      });
      const tooMany = accepted.length < given.length;
      const isChosenAgain = ({ isLost, fileName }: ProofFile) =>
        isLost && accepted.some(({ name }) => name === fileName);
      store.setState(({ files }) => ({
        files: [...files.filter((file) => !isChosenAgain(file)), ...added],
        tooMany,
      }));
      if (tooMany) say(errors.tooMany);
      await Promise.all(added.map(({ uuid }) => start(uuid)));
    },

    cancel(uuid: string) {
      const file = find(uuid);
      const source = sources.get(uuid);
      source?.abort.abort();
      if (source !== undefined) cancelled.push(source.file);
      if (file !== undefined) drop(uuid, said.cancelled(file.fileName));
    },

    async retry(uuid: string) {
      const file = find(uuid);
      if (file?.status === 'failed' && file.canRetry) await send(file, 1);
    },

    /** Deletes a file; what never reached the server just goes. Answers whether it is gone. */
    async remove(uuid: string): Promise<boolean> {
      const file = find(uuid);
      if (file === undefined || file.status === 'deleting' || file.submitted) return false;
      if (file.id !== null) {
        change(uuid, { status: 'deleting', error: null });
        try {
          await server.remove(file.id);
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          const kept = await keptElsewhere(server, file.id, error);
          if (kept !== 'deleted') {
            const words = kept === 'submitted' ? null : errors.notDeleted;
            change(uuid, { status: 'uploaded', error: words, submitted: kept === 'submitted' });
            if (words !== null) say(said.failed(file.fileName, words));
            return false;
          }
        }
      }
      drop(uuid, said.deleted(file.fileName));
      return true;
    },

    /** A cancelled file may have arrived all the same: it must not be submitted unseen. */
    async removeCancelled() {
      if (cancelled.length === 0) return;
      const known = new Set(store.getState().files.map(({ id }) => id));
      const left = (await server.list()).filter(
        ({ id, submitted, fileName, size }) =>
          !submitted &&
          !known.has(id) &&
          cancelled.some((file) => file.name === fileName && file.size === size),
      );
      await Promise.all(left.map(({ id }) => server.remove(id)));
      cancelled.length = 0;
    },

    /** Gives up everything that has not been submitted. Throws HttpError where the server keeps it. */
    discard: async () => {
      for (const { file } of sources.values()) cancelled.push(file);
      abortAll();
      store.setState(({ files }) => ({ files: files.filter(({ id }) => id !== null) }));
      await server.removeAll();
      sources.clear();
      store.setState(({ files }) => ({ files: files.filter(({ submitted }) => submitted) }));
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;
