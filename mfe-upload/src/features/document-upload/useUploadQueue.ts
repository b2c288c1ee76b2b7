import { useEffect, useState } from 'react';
import type { Proof } from 'journey-api/contract';
import { useStore } from 'zustand/react';
import { deleteProof, deleteProofList, fetchProofList, uploadProof } from '../../api/proofApi';
import { keepFiles, noteUnsent, readUnsent } from './unsentFiles';
import { createUploadQueue } from './uploadQueue';

/** The upload queue of this page, beginning with what the server holds and what was on its way to it. */
export function useUploadQueue(applicationId: string, held: readonly Proof[]) {
  const [queue] = useState(() => {
    const created = createUploadQueue({
      upload: (upload) => uploadProof(applicationId, upload),
      remove: (proofId) => deleteProof(applicationId, proofId),
      removeAll: () => deleteProofList(applicationId),
      list: () => fetchProofList(applicationId),
    });
    created.restore(held);
    created.restoreUnsent(readUnsent(applicationId, held));
    return created;
  });
  useEffect(() => {
    const note = () => noteUnsent(applicationId, queue.store.getState().files);
    note();
    void queue.resume();
    const stop = queue.store.subscribe(note);
    function sync() {
      if (document.visibilityState === 'visible') void queue.sync();
    }
    window.addEventListener('focus', sync);
    document.addEventListener('visibilitychange', sync);
    return () => {
      window.removeEventListener('focus', sync);
      document.removeEventListener('visibilitychange', sync);
      stop();
      // A login, or a page that was read beside, leads back here: the files should still be listed.
      keepFiles(applicationId, queue.unsent());
      queue.abortAll();
    };
  }, [applicationId, queue]);
  return { queue, ...useStore(queue.store) };
}
