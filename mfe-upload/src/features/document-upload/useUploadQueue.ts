import { useEffect, useState } from 'react';
import type { Proof } from 'journey-api/contract';
import { useStore } from 'zustand/react';
import { deleteProof, uploadProof } from '../../api/proofApi';
import { deleteProofList, fetchProofList } from '../../api/proofListApi';
import { createUploadQueue } from './uploadQueue';

/** The upload queue of this page, beginning with what the server holds. */
export function useUploadQueue(applicationId: string, held: readonly Proof[]) {
  const [queue] = useState(() => {
    const created = createUploadQueue({
      upload: (outgoing) => uploadProof({ ...outgoing, applicationId }),
      remove: (proofId) => deleteProof(applicationId, proofId),
      removeAll: () => deleteProofList(applicationId),
      list: () => fetchProofList(applicationId),
    });
    created.restore(held);
    return created;
  });
  useEffect(() => queue.abortAll, [queue]);
  return { queue, ...useStore(queue.store) };
}
