import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { stepUnderWay } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';

/** The applicant has ended the application: every slice with something entered is cleared. */
export const applicationEnded = { type: 'applicationEnded' } as const;

/** There is a decision: the slice with the answers is cleared. */
export const eligibilityDecided = { type: 'eligibilityDecided' } as const;

/** Whether this tab has sent the form and never seen the answer. */
export const checkUnderWay = (applicationId: string) => stepUnderWay('eligibility', applicationId);

/** Discards what was typed for the decision that this screen tells, also where a refresh came before the answer. */
export function useEligibilityDecided(): void {
  const applicationId = useApplicationId();
  const dispatch = useDispatch();
  useEffect(() => {
    checkUnderWay(applicationId).end();
    dispatch(eligibilityDecided);
  }, [applicationId, dispatch]);
}
