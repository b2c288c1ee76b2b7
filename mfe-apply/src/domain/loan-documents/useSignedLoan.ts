import { useGetEligibilityQuery, useGetRepaymentInformationQuery } from '../../api/journeyApi';

export function useSignedLoan(applicationId: string) {
  const product = useGetEligibilityQuery(applicationId);
  const repayment = useGetRepaymentInformationQuery(applicationId);
  return {
    product: product.data,
    repayment: repayment.data,
    isLoading: product.isLoading || repayment.isLoading,
    /** Of the repayment. */
    error: repayment.error,
  };
}
