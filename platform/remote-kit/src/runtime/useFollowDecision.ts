import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { JourneyApi } from './createJourneyApi';

const POLL_MS = 20_000;

/**
 * The progress of an application, asked for again while its screen is open. Navigates to the next screen once the
 * lender has decided, or the bank returned the money. A payout sets the dates of the payments.
 */
export function useFollowDecision(api: JourneyApi, applicationId: string) {
  const progress = api.useGetApplicationProgressQuery(applicationId, {
    pollingInterval: POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  const [getRedirect, { isSuccess: isFollowed }] = api.useLazyGetRedirectQuery();
  const navigate = useNavigate();
  const [openedAt] = useState(() => Date.now());
  // An earlier screen may have read it before the decision.
  const isFresh = (progress.fulfilledTimeStamp ?? 0) >= openedAt;
  const [first, setFirst] = useState<NonNullable<typeof progress.data>>();
  if (first === undefined && progress.data !== undefined && isFresh) setFirst(progress.data);
  const isDecided =
    (first?.decisionConfirmed === false && progress.data?.decisionConfirmed === true) ||
    progress.data?.isCancelled === true;
  const isPaid = first?.loanPaid === false && progress.data?.loanPaid === true;
  const [getRepayment] = api.useLazyGetRepaymentInformationQuery();

  useEffect(() => {
    if (isPaid) void getRepayment(applicationId);
  }, [isPaid, getRepayment, applicationId]);

  useEffect(() => {
    if (!isDecided || isFollowed) return;
    void getRedirect(applicationId)
      .unwrap()
      .then(
        ({ data }) => navigate(data.redirect, { replace: true }),
        () => console.warn('The screen after the decision is not known'),
      );
    // A call that failed is made again after each answer to the poll.
  }, [isDecided, isFollowed, progress.fulfilledTimeStamp, getRedirect, applicationId, navigate]);

  return {
    ...progress,
    isFetching: progress.isFetching || (!isFresh && !progress.isError),
    // A later try may succeed: what is shown stays meanwhile.
    error: progress.data === undefined ? progress.error : undefined,
  };
}
