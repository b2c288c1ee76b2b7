import { useEffect, useState } from 'react';
import type { Proof } from 'journey-api/contract';
import { useStore } from 'zustand/react';
import { cacheFiles, readUnsent, readUploaded, storePreviews, storeUnsent } from './storedFiles';
import { createUploadQueue } from './uploadQueue';
import { submitUnderWay } from './useSubmitDocuments';

/** Another device may attach, delete and submit meanwhile. */
const SYNC_EVERY_MS = 5_000;

/** The upload queue of this page, starting with the files of the server and those that were on their way to it. */
export function useUploadQueue(applicationId: string, proofs: readonly Proof[]) {
  const [queue] = useState(() =>
    createUploadQueue(applicationId, [
      ...readUploaded(applicationId, proofs),
      ...readUnsent(applicationId, proofs),
    ]),
  );
  useEffect(() => {
    const files = () => queue.store.getState().files;
    function store() {
      storeUnsent(applicationId, files());
      storePreviews(applicationId, files());
    }
    store();
    void queue.resume();
    const unsubscribe = queue.store.subscribe(store);
    const submit = submitUnderWay(applicationId);
    function sync() {
      // The answer to this page's own submit leads on; to see what it did would move the page before.
      if (document.visibilityState === 'visible' && !submit.isUnderWay()) void queue.sync();
    }
    const timer = setInterval(sync, SYNC_EVERY_MS);
    window.addEventListener('focus', sync);
    document.addEventListener('visibilitychange', sync);
    return () => {
      clearInterval(timer);
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
