import type { Proof, ProofType, UploadedProof } from 'journey-api/contract';
import { MAX_PROOFS } from 'journey-api/contract/values';
import { HttpError, type HttpFailure } from 'shared-auth/http';
import { createStore } from 'zustand/vanilla';
import type { ProofUpload } from '../../api/proofApi';
import { documentUploadText } from './documentUploadText';
import { isAttachedAlready, previewFile } from './filePreview';
import { findFileProblem } from './fileRules';
import { fileToSend, isLost, isUnsent, mergeProofs, type ProofFile } from './proofFile';
import { failureText, retryDelay, watchForStall } from './retryRules';

export interface ProofServer {
  upload: (upload: ProofUpload) => Promise<UploadedProof>;
  remove: (proofId: string) => Promise<unknown>;
  removeAll: () => Promise<unknown>;
  list: () => Promise<Proof[]>;
}

export interface UploadQueueState {
  files: readonly ProofFile[];
  /** For screen readers, in order: two files that arrive together are both announced. */
  messages: readonly string[];
  tooMany: boolean;
}

const { messages, errors, lost, warnings } = documentUploadText;

/** The server takes no more of an application at once. */
const MAX_CONCURRENT = 3;

/** The files of one application on their way to the server. Independent of React. */
export function createUploadQueue(server: ProofServer, initialFiles: readonly ProofFile[] = []) {
  const store = createStore<UploadQueueState>(() => ({
    files: initialFiles,
    messages: [],
    tooMany: false,
  }));
  const controllers = new Map<string, AbortController>();
  const cancelled: File[] = [];
  const limit = createLimiter(MAX_CONCURRENT);

  const files = () => store.getState().files;
  const find = (uuid: string) => files().find((file) => file.uuid === uuid);

  function setFiles(update: (files: readonly ProofFile[]) => readonly ProofFile[]) {
    store.setState((state) => ({ files: update(state.files) }));
  }

  function change(uuid: string, changes: Partial<ProofFile>) {
    setFiles((all) => all.map((file) => (file.uuid === uuid ? { ...file, ...changes } : file)));
  }

  function announce(message: string) {
    store.setState((state) => ({ messages: [...state.messages, message] }));
  }

  function drop(uuid: string, message: string) {
    setFiles((all) => all.filter((file) => file.uuid !== uuid));
    store.setState({ tooMany: false });
    announce(message);
  }

  function fail(file: ProofFile, failure: Pick<ProofFile, 'error' | 'reason' | 'canRetry'>) {
    change(file.uuid, { ...failure, status: 'failed', isStalled: false });
    announce(messages.failed(file.fileName, failure.error ?? errors.failed));
  }

  function newSignal(uuid: string): AbortSignal {
    const controller = new AbortController();
    controllers.set(uuid, controller);
    return controller.signal;
  }

  async function start(file: ProofFile) {
    const { content } = file;
    if (content === null) return;
    const signal = newSignal(file.uuid);
    const problem = await findFileProblem(content);
    if (signal.aborted) return;
    if (problem === null) await Promise.all([send(file, content, signal), preview(file, content)]);
    else fail(file, { error: problem, reason: null, canRetry: false });
  }

  async function preview({ uuid, fileName }: ProofFile, content: File) {
    const all = files();
    const earlier = all.slice(
      0,
      all.findIndex((file) => file.uuid === uuid),
    );
    const isSame = await isAttachedAlready(content, earlier);
    const { thumbnail, warning: ownWarning } = await previewFile(content);
    if (find(uuid) === undefined) return;
    const warning = isSame ? warnings.same : ownWarning;
    change(uuid, { thumbnail, warning });
    if (warning !== null) announce(messages.warned(fileName, warning));
  }

  /** Tries until the file has arrived, is cancelled, or another try would not help. */
  async function send(file: ProofFile, content: File, signal: AbortSignal) {
    for (let tries = 1; !signal.aborted; tries += 1) {
      change(file.uuid, { status: 'uploading', sent: 0, error: null, reason: null });
      const failure = await limit(async () =>
        signal.aborted ? null : sendOnce(file, content, signal),
      );
      if (failure === null) return;
      const delay = retryDelay(failure, tries);
      if (delay === null) {
        fail(file, failureText(failure));
        return;
      }
      change(file.uuid, { status: 'waiting', isStalled: false });
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }

  /** Resolves to why the file did not arrive; null where it did, or was cancelled. */
  async function sendOnce(
    { uuid, type, fileName, size }: ProofFile,
    content: File,
    signal: AbortSignal,
  ): Promise<HttpFailure | null> {
    const watch = watchForStall((isStalled) => change(uuid, { isStalled }));
    try {
      const { id } = await server.upload({
        type,
        file: content,
        idempotencyKey: uuid,
        signal,
        onProgress: (sent) => {
          watch.progressed();
          change(uuid, { sent });
        },
      });
      if (signal.aborted) return null;
      change(uuid, { id, status: 'uploaded', sent: size });
      announce(messages.uploaded(fileName));
      return null;
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof HttpError)) throw error;
      return error.failure;
    } finally {
      watch.stop();
    }
  }

  /** Resolves to whether the server has the file no more. */
  async function deleteAtServer({ uuid, fileName }: ProofFile, id: string): Promise<boolean> {
    change(uuid, { status: 'deleting', error: null });
    try {
      await server.remove(id);
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // Another tab may have deleted or submitted it.
      if ([404, 409].includes(error.failure.status)) await sync();
      const current = find(uuid);
      if (current === undefined) return true;
      change(uuid, { status: 'uploaded', error: current.submitted ? null : errors.notDeleted });
      if (!current.submitted) announce(messages.failed(fileName, errors.notDeleted));
      return false;
    }
  }

  /** Takes over what another tab has changed. */
  async function sync() {
    const proofs = await server.list().catch(() => null);
    if (proofs !== null) setFiles((all) => mergeProofs(all, proofs));
  }

  function abortAll() {
    for (const controller of controllers.values()) controller.abort();
  }

  return {
    store,
    abortAll,
    sync,

    /** Sends, under the same keys, what had not arrived when the screen was left, and announces what is lost. */
    async resume() {
      const unsent = files().filter(isUnsent);
      for (const file of unsent.filter(isLost))
        announce(messages.failed(file.fileName, lost.error));
      await Promise.all(unsent.map(start));
    },

    /** Starts to send every file at once, as far as the limit allows. */
    async add(type: ProofType, given: readonly File[]) {
      const count = files().filter(({ status }) => status !== 'failed').length;
      const added = given
        .slice(0, Math.max(0, MAX_PROOFS - count))
        .map((file) => fileToSend(crypto.randomUUID(), type, file));
      const tooMany = added.length < given.length;
      const isChosenAgain = (file: ProofFile) =>
        isLost(file) && added.some(({ fileName }) => fileName === file.fileName);
      setFiles((all) => [...all.filter((file) => !isChosenAgain(file)), ...added]);
      store.setState({ tooMany });
      if (tooMany) announce(errors.tooMany);
      await Promise.all(added.map(start));
    },

    cancel(uuid: string) {
      const file = find(uuid);
      if (file === undefined) return;
      controllers.get(uuid)?.abort();
      if (file.content !== null) cancelled.push(file.content);
      drop(uuid, messages.cancelled(file.fileName));
    },

    async retry(uuid: string) {
      const file = find(uuid);
      if (file?.status === 'failed' && file.canRetry && file.content !== null)
        await send(file, file.content, newSignal(uuid));
    },

    /** Deletes a file; what never reached the server is only removed here. Resolves to whether it is gone. */
    async remove(uuid: string): Promise<boolean> {
      const file = find(uuid);
      if (file === undefined || file.status === 'deleting' || file.submitted) return false;
      if (file.id !== null && !(await deleteAtServer(file, file.id))) return false;
      drop(uuid, messages.deleted(file.fileName));
      return true;
    },

    /** A cancelled file may have arrived all the same: it must not be submitted unseen. */
    async removeCancelled() {
      if (cancelled.length === 0) return;
      const known = new Set(files().map(({ id }) => id));
      const left = (await server.list()).filter(
        ({ id, submitted, fileName, size }) =>
          !submitted &&
          !known.has(id) &&
          cancelled.some((file) => file.name === fileName && file.size === size),
      );
      await Promise.all(left.map(({ id }) => server.remove(id)));
      cancelled.length = 0;
    },

    /** Deletes everything that has not been submitted. Throws HttpError where the server keeps it. */
    async discard() {
      abortAll();
      const unsent = files().filter(({ id }) => id === null);
      cancelled.push(...unsent.flatMap(({ content }) => content ?? []));
      setFiles((all) => all.filter(({ id }) => id !== null));
      await server.removeAll();
      setFiles((all) => all.filter(({ submitted }) => submitted));
    },
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Runs at most `max` tasks at a time, in the order in which they come. */
function createLimiter(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function limit<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
