import { useEffect, useState } from 'react';
import type { Proof } from 'journey-api/contract';
import { useStore } from 'zustand/react';
import { deleteProof, deleteProofList, fetchProofList, uploadProof } from '../../api/proofApi';
import { fileOfServer } from './proofFile';
import { cacheFiles, readUnsent, storeUnsent } from './unsentFiles';
import { createUploadQueue } from './uploadQueue';

/** The upload queue of this page, starting with the files of the server and those that were on their way to it. */
export function useUploadQueue(applicationId: string, proofs: readonly Proof[]) {
  const [queue] = useState(() =>
    createUploadQueue(
      {
        upload: (upload) => uploadProof(applicationId, upload),
        remove: (proofId) => deleteProof(applicationId, proofId),
        removeAll: () => deleteProofList(applicationId),
        list: () => fetchProofList(applicationId),
      },
      [...proofs.map(fileOfServer), ...readUnsent(applicationId, proofs)],
    ),
  );
  useEffect(() => {
    const files = () => queue.store.getState().files;
    const store = () => storeUnsent(applicationId, files());
    store();
    void queue.resume();
    const unsubscribe = queue.store.subscribe(store);
    function sync() {
      if (document.visibilityState === 'visible') void queue.sync();
    }
    window.addEventListener('focus', sync);
    document.addEventListener('visibilitychange', sync);
    return () => {
      window.removeEventListener('focus', sync);
      document.removeEventListener('visibilitychange', sync);
      unsubscribe();
      // A login, or a public page that was read meanwhile, leads back here: the files should still be listed.
      cacheFiles(applicationId, files());
      queue.abortAll();
    };
  }, [applicationId, queue]);
  return { queue, ...useStore(queue.store) };
}
