import { useNavigate } from 'react-router-dom';
import { HttpError, stepUnderWay } from 'shared-auth/http';
import { sessionStore } from 'shared-auth/session';
import { httpFailureOf, useActOnce } from 'remote-kit/runtime';
import { fetchProofList, useSubmitProofsMutation } from '../../api/proofApi';
import type { UploadQueue } from './uploadQueue';

/** Whether this tab has submitted and never seen the answer. */
export const submitUnderWay = (applicationId: string) => stepUnderWay('submit', applicationId);

/** Submits the attached documents, once; where it fails, it navigates to the screen for that. */
export function useSubmitDocuments(applicationId: string, queue: UploadQueue, onLeave: () => void) {
  const [submitProofs] = useSubmitProofsMutation();
  const navigate = useNavigate();
  const step = submitUnderWay(applicationId);

  async function findNextPath(): Promise<string> {
    try {
      await queue.removeCancelled();
      await submitProofs(applicationId).unwrap();
      return '/upload-success';
    } catch (error) {
      const { reason } = httpFailureOf(error);
      // The applicant went back to the files while the submit waited for the connection.
      if (reason === 'cancelled') throw error;
      const isDone = reason !== 'answered' && (await areSubmitted(applicationId));
      return isDone ? '/upload-success' : '/upload/unsuccess';
    }
  }

  const { run: submitDocuments, isRunning: isSubmitting } = useActOnce(
    async () => {
      const path = await findNextPath();
      step.end();
      if (sessionStore.getState().status !== 'authenticated') return 'again';
      onLeave();
      await navigate(path, { replace: true });
      return 'done';
    },
    { stepOf: () => step, resumeWith: step.isUnderWay() ? [] : null },
  );

  return { submitDocuments, isSubmitting };
}

/** Asks the server after a lost answer whether the work is done. */
async function areSubmitted(applicationId: string): Promise<boolean> {
  try {
    const proofs = await fetchProofList(applicationId);
    return proofs.length > 0 && proofs.every(({ submitted }) => submitted);
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
