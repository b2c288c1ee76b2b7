import { useApplicationId } from 'shared-auth/session';
import { useGetEligibilityQuery, useGetRepaymentInformationQuery } from '../../api/journeyApi';

export function useSignedLoan() {
  const applicationId = useApplicationId();
  const product = useGetEligibilityQuery(applicationId);
  const repayment = useGetRepaymentInformationQuery(applicationId, {
    // A payout since then has set the dates.
    refetchOnMountOrArgChange: true,
  });
  return {
    product: product.data,
    repayment: repayment.data,
    isLoading: product.isLoading || repayment.isLoading,
    /** Of the repayment. */
    error: repayment.error,
  };
}
