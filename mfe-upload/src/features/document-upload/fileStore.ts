import { createStore } from 'zustand/vanilla';
import { documentUploadText } from './documentUploadText';
import type { ProofFile } from './proofFile';

export interface UploadQueueState {
  files: readonly ProofFile[];
  /** For screen readers, in order: two files that arrive together are both announced. */
  messages: readonly string[];
  tooMany: boolean;
}

const { messages, errors } = documentUploadText;

/** The files of one application, and what is announced of them. */
export function createFileStore(applicationId: string, initialFiles: readonly ProofFile[]) {
  const store = createStore<UploadQueueState>(() => ({
    files: initialFiles,
    messages: [],
    tooMany: false,
  }));

  const files = () => store.getState().files;

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
    announce(messages.failed(file.fileName, failure.error ?? errors.failed, failure.reason));
  }

  return {
    applicationId,
    store,
    files,
    find: (uuid: string) => files().find((file) => file.uuid === uuid),
    setFiles,
    change,
    announce,
    setTooMany: (tooMany: boolean) => store.setState({ tooMany }),
    drop,
    fail,
  };
}

export type FileStore = ReturnType<typeof createFileStore>;
