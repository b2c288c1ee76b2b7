import { useState } from 'react';
import type { ApplyAndSign } from 'journey-api/contract';
import { useNavigate } from 'react-router-dom';
import { stepUnderWay } from 'shared-auth/http';
import { httpFailureOf, useActOnce } from 'remote-kit/runtime';
import { useLazyGetRedirectQuery } from '../../api/journeyApi';
import { useApplyAndSignMutation } from '../../api/signingApi';

const pathAfter = { Accepted: '/bank-details', Declined: '/ineligible' } as const;

interface Signing {
  /** Of the documents that were read. */
  documentHashes: string;
  /** Fetches the documents again. Resolves to whether they are others than those that were read. */
  lookAgain: () => Promise<boolean>;
}

/**
 * Sends the signed application, once, and navigates to the screen that its decision leads to. Where the documents
 * changed after they were read, nothing is signed and `haveChanged` is true.
 */
export function useApplyForLoan(applicationId: string, { documentHashes, lookAgain }: Signing) {
  const [applyAndSign] = useApplyAndSignMutation();
  const [getRedirect] = useLazyGetRedirectQuery();
  const [haveChanged, setChanged] = useState(false);
  const navigate = useNavigate();
  const step = stepUnderWay('sign', applicationId);

  async function decide() {
    try {
      return await applyAndSign({ applicationId, documentHashes }).unwrap();
    } catch (error) {
      if (httpFailureOf(error).status === 409 && (await lookAgain())) return null;
      throw error;
    }
  }

  async function findNextPath(decision: ApplyAndSign['decision']): Promise<string> {
    if (decision !== 'Redirect') return pathAfter[decision];
    const { data } = await getRedirect(applicationId).unwrap();
    return data.redirect;
  }

  const { run: applyForLoan, isRunning: isApplying } = useActOnce(
    async () => {
      const decided = await decide();
      setChanged(decided === null);
      const path = decided && (await findNextPath(decided.decision));
      step.end();
      if (path === null) return 'again';
      await navigate(path, { replace: true });
      return 'done';
    },
    { stepOf: () => step, resumeWith: step.isUnderWay() ? [] : null },
  );

  return { applyForLoan, isApplying, haveChanged };
}
