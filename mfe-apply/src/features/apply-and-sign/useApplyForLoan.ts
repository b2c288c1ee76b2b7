import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { stepUnderWay, useFailurePage } from 'shared-auth/http';
import { useApplyAndSignMutation } from '../../api/applyAndSignApi';
import { useLazyGetRedirectQuery } from '../../api/redirectApi';
import { isHttpFailure } from '../../api/useFailedCall';

const pathAfter = { Accepted: '/bank-details', Declined: '/ineligible' } as const;

/** Sends the signed application, once, and goes where its decision leads. */
export function useApplyForLoan(applicationId: string) {
  const [applyAndSign] = useApplyAndSignMutation();
  const [getRedirect] = useLazyGetRedirectQuery();
  const navigate = useNavigate();
  const showFailure = useFailurePage();
  const underWay = useRef(false);
  const step = stepUnderWay('sign', applicationId);
  const [wasUnderWay] = useState(step.isUnderWay);
  const [isApplying, setApplying] = useState(wasUnderWay);

  async function findNextPath(): Promise<string> {
    const { decision } = await applyAndSign(applicationId).unwrap();
    if (decision !== 'Redirect') return pathAfter[decision];
    const { data } = await getRedirect(applicationId).unwrap();
    return data.redirect;
  }

  async function applyForLoan() {
    if (underWay.current) return;
    underWay.current = true;
    setApplying(true);
    step.begin();
    try {
      const path = await findNextPath();
      step.end();
      await navigate(path, { replace: true });
    } catch (error) {
      if (!isHttpFailure(error)) throw error;
      step.fail(error);
      showFailure(error);
    } finally {
      underWay.current = false;
      setApplying(false);
    }
  }

  // Signed before a refresh, and the answer never seen: the wait goes on where it was.
  const resume = useRef(applyForLoan);
  useEffect(() => {
    if (wasUnderWay) void resume.current();
  }, [wasUnderWay]);

  return { applyForLoan, isApplying };
}
