import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newIdempotencyKey } from 'shared-auth/http';
import { useMailProofLinkMutation } from '../../api/proofApi';

/**
 * Has the link back to the upload mailed as soon as the screen renders; the server sends it once, however
 * often it is called. A 409 says that it needs no documents any more: they have arrived, and the
 * applicant goes on.
 */
export function useMailLink(applicationId: string) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [mailProofLink, { isSuccess, isError, error }] = useMailProofLinkMutation();
  const navigate = useNavigate();
  const isPassed = error !== undefined && 'status' in error && error.status === 409;

  const mailLink = useCallback(() => {
    void mailProofLink({ applicationId, idempotencyKey });
  }, [applicationId, idempotencyKey, mailProofLink]);

  useEffect(mailLink, [mailLink]);
  useEffect(() => {
    if (isPassed) void navigate('/eligibility', { replace: true });
  }, [isPassed, navigate]);

  return { mailLink, isMailed: isSuccess, hasFailed: isError && !isPassed };
}
