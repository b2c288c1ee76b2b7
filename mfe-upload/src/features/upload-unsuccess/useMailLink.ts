import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newIdempotencyKey } from 'shared-auth/http';
import { useMailProofLinkMutation } from '../../api/proofApi';
import { isHttpFailure } from '../../api/useFailedCall';

/**
 * Has the way back mailed as soon as the screen is there; the server writes once, however often it is asked.
 * Where it waits for no documents any more, they have arrived after all, and the applicant is taken on.
 */
export function useMailLink(applicationId: string) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [mailProofLink, { isSuccess, isError, error }] = useMailProofLinkMutation();
  const navigate = useNavigate();
  const isPassed = isHttpFailure(error) && error.status === 409;

  const mailLink = useCallback(() => {
    void mailProofLink({ applicationId, idempotencyKey });
  }, [applicationId, idempotencyKey, mailProofLink]);

  useEffect(mailLink, [mailLink]);
  useEffect(() => {
    if (isPassed) void navigate('/eligibility', { replace: true });
  }, [isPassed, navigate]);

  return { mailLink, isMailed: isSuccess, hasFailed: isError && !isPassed };
}
