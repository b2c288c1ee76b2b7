import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { HttpError, stepUnderWay } from 'shared-auth/http';
import { sessionStore } from 'shared-auth/session';
import { useSubmitProofsMutation } from '../../api/proofApi';
import { isHttpFailure } from '../../api/useFailedCall';
import type { UploadQueue } from './uploadQueue';

/** Whether this tab has submitted and never seen the answer. */
export const submitUnderWay = (applicationId: string) => stepUnderWay('submit', applicationId);

/** Submits the attached documents, once; where it fails, the page for that says so. */
export function useSubmitDocuments(applicationId: string, queue: UploadQueue, onLeave: () => void) {
  const [submitProofs] = useSubmitProofsMutation();
  const navigate = useNavigate();
  const underWay = useRef(false);
  const step = submitUnderWay(applicationId);
  const [wasUnderWay] = useState(step.isUnderWay);
  const [isSubmitting, setSubmitting] = useState(wasUnderWay);

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
    step.begin();
    try {
      const path = await findNextPath();
      step.end();
      if (sessionStore.getState().status !== 'authenticated') return;
      onLeave();
      await navigate(path, { replace: true });
    } finally {
      underWay.current = false;
      setSubmitting(false);
    }
  }

  // Submitted before a refresh: the wait goes on where it was.
  const resume = useRef(submitDocuments);
  useEffect(() => {
    if (wasUnderWay) void resume.current();
  }, [wasUnderWay]);

  return { submitDocuments, isSubmitting };
}
