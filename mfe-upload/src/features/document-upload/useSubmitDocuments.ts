import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { HttpError } from 'shared-auth/http';
import { sessionStore } from 'shared-auth/session';
import { useSubmitProofsMutation } from '../../api/proofApi';
import { isHttpFailure } from '../../api/useFailedCall';
import type { UploadQueue } from './uploadQueue';

/** Submits the attached documents, once; where it fails, the page for that says so. */
export function useSubmitDocuments(applicationId: string, queue: UploadQueue, onLeave: () => void) {
  const [submitProofs] = useSubmitProofsMutation();
  const navigate = useNavigate();
  const underWay = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);

  async function findNextPath(): Promise<string> {
    try {
      await queue.removeCancelled();
      await submitProofs(applicationId).unwrap();
      return '/upload-success';
    } catch (error) {
      if (!(error instanceof HttpError) && !isHttpFailure(error)) throw error;
      return '/upload/unsuccess';
    }
  }

  async function submitDocuments() {
    if (underWay.current) return;
    underWay.current = true;
    setSubmitting(true);
    try {
      const path = await findNextPath();
      if (sessionStore.getState().status !== 'authenticated') return;
      onLeave();
      await navigate(path, { replace: true });
    } finally {
      underWay.current = false;
      setSubmitting(false);
    }
  }

  return { submitDocuments, isSubmitting };
}
