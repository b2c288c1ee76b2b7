import { useNavigate } from 'react-router-dom';
import { stepUnderWay } from 'shared-auth/http';
import { useActOnce } from 'shared-ui/remote';
import { useLazyGetRedirectQuery } from '../../api/journeyApi';
import { useApplyAndSignMutation } from '../../api/signingApi';

const pathAfter = { Accepted: '/bank-details', Declined: '/ineligible' } as const;

/** Sends the signed application, once, and navigates to the screen that its decision leads to. */
export function useApplyForLoan(applicationId: string) {
  const [applyAndSign] = useApplyAndSignMutation();
  const [getRedirect] = useLazyGetRedirectQuery();
  const navigate = useNavigate();
  const step = stepUnderWay('sign', applicationId);

  async function findNextPath(): Promise<string> {
    const { decision } = await applyAndSign(applicationId).unwrap();
    if (decision !== 'Redirect') return pathAfter[decision];
    const { data } = await getRedirect(applicationId).unwrap();
    return data.redirect;
  }

  const { run: applyForLoan, isRunning: isApplying } = useActOnce(
    async () => {
      const path = await findNextPath();
      step.end();
      await navigate(path, { replace: true });
    },
    { stepOf: () => step, resumeWith: step.isUnderWay() ? [] : null },
  );

  return { applyForLoan, isApplying };
}
