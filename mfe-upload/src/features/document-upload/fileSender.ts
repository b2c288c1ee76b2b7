import { HttpError, type HttpFailure } from 'shared-auth/http';
import { uploadProof } from '../../api/proofApi';
import { createLimiter } from './createLimiter';
import { documentUploadText } from './documentUploadText';
import { findFileProblem, isAttachedAlready, previewFile } from './filePreview';
import type { FileStore } from './fileStore';
import type { ProofFile } from './proofFile';
import { failureText, retryDelay, watchForStall } from './retryRules';

const { messages, warnings } = documentUploadText;

/** The server takes no more of an application at once. */
const MAX_CONCURRENT = 3;

/** Sends files to the server, a few at a time, and shows how far each has come. */
export function createFileSender(store: FileStore) {
  const controllers = new Map<string, AbortController>();
  const limit = createLimiter(MAX_CONCURRENT);

  function newSignal(uuid: string): AbortSignal {
    const controller = new AbortController();
    controllers.set(uuid, controller);
    return controller.signal;
  }

  /** Tries until the file has arrived, is cancelled, or another try would not help. */
  async function send(file: ProofFile, content: File, signal: AbortSignal) {
    for (let tries = 1; !signal.aborted; tries += 1) {
      store.change(file.uuid, { status: 'uploading', sent: 0, error: null, reason: null });
      const failure = await limit(async () =>
        signal.aborted ? null : sendOnce(store, file, content, signal),
      );
      if (failure === null) return;
      const delay = retryDelay(failure, tries);
      if (delay === null) {
        store.fail(file, failureText(failure));
        return;
      }
      store.change(file.uuid, { status: 'waiting', isStalled: false });
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }

  /** Sends a file where its content may be one of a proof. */
  async function start(file: ProofFile) {
    const { content } = file;
    if (content === null) return;
    const signal = newSignal(file.uuid);
    const problem = await findFileProblem(content);
    if (signal.aborted) return;
    if (problem === null)
      await Promise.all([send(file, content, signal), preview(store, file, content)]);
    else store.fail(file, { error: problem, reason: null, canRetry: false });
  }

  return {
    abort: (uuid: string) => controllers.get(uuid)?.abort(),
    abortAll: () => {
      for (const controller of controllers.values()) controller.abort();
    },
    start,
    async retry(file: ProofFile) {
      if (file.content !== null) await send(file, file.content, newSignal(file.uuid));
    },
  };
}

/** Resolves to why the file did not arrive; null where it did, or was cancelled. */
async function sendOnce(
  store: FileStore,
  { uuid, type, fileName, size }: ProofFile,
  content: File,
  signal: AbortSignal,
): Promise<HttpFailure | null> {
  const watch = watchForStall((isStalled) => store.change(uuid, { isStalled }));
  try {
    const { id } = await uploadProof(store.applicationId, {
      type,
      file: content,
      idempotencyKey: uuid,
      signal,
      onProgress: (sent) => {
        watch.progressed();
        store.change(uuid, { sent });
      },
    });
    if (signal.aborted) return null;
    store.change(uuid, { id, status: 'uploaded', sent: size });
    store.announce(messages.uploaded(fileName));
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    if (!(error instanceof HttpError)) throw error;
    return error.failure;
  } finally {
    watch.stop();
  }
}

async function preview(store: FileStore, { uuid, fileName }: ProofFile, content: File) {
  const all = store.files();
  const earlier = all.slice(
    0,
    all.findIndex((file) => file.uuid === uuid),
  );
  const isSame = await isAttachedAlready(content, earlier);
  const { thumbnail, warning: ownWarning } = await previewFile(content);
  if (store.find(uuid) === undefined) return;
  const warning = isSame ? warnings.same : ownWarning;
  store.change(uuid, { thumbnail, warning });
  if (warning !== null) store.announce(messages.warned(fileName, warning));
}
