import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { HttpError, stepUnderWay, type HttpFailure } from 'shared-auth/http';
import { sessionStore } from 'shared-auth/session';
import { useSubmitProofsMutation } from '../../api/proofApi';
import { fetchProofList } from '../../api/proofListApi';
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
      const failure = failureOf(error);
      if (failure === null) throw error;
      const isDone = failure.reason !== 'answered' && (await areSubmitted(applicationId));
      return isDone ? '/upload-success' : '/upload/unsuccess';
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

function failureOf(error: unknown): HttpFailure | null {
  if (error instanceof HttpError) return error.failure;
  return isHttpFailure(error) ? error : null;
}

/** Where the answer was lost the work may be done: the server knows. */
async function areSubmitted(applicationId: string): Promise<boolean> {
  try {
    const proofs = await fetchProofList(applicationId);
    return proofs.length > 0 && proofs.every(({ submitted }) => submitted);
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
