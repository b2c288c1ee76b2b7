import { useCallback, useEffect, useState } from 'react';
import { newIdempotencyKey } from 'shared-auth/http';
import { useMailProofLinkMutation } from '../../api/proofApi';

/** Has the way back mailed as soon as the screen is there; the server writes once, however often it is asked. */
export function useMailLink(applicationId: string) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [mailProofLink, { isSuccess, isError }] = useMailProofLinkMutation();

  const mailLink = useCallback(() => {
    void mailProofLink({ applicationId, idempotencyKey });
  }, [applicationId, idempotencyKey, mailProofLink]);

  useEffect(mailLink, [mailLink]);

  return { mailLink, isMailed: isSuccess, hasFailed: isError };
}
