import type { LoanChoice } from './loanChoiceSlice';
import type { LoanPricing } from './loanPricingSlice';

/** The loan's part of the remote's store. */
export interface LoanState {
  loanChoice: LoanChoice;
  loanPricing: LoanPricing;
}
