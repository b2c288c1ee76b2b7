import { isWithin, type LoanLimits } from '../../quote/loanLimits';
import { parsePounds } from '../../quote/parsePounds';
import type { LoanChoice } from './loanChoiceSlice';
import { loanErrorText } from './loanSelectorText';

/** What keeps the applicant from going on, by the name of the control. */
export interface LoanErrors {
  loanAmount?: string;
  durationYears?: string;
}

export function loanErrors(choice: LoanChoice, limits: LoanLimits): LoanErrors {
  const isTermOffered = limits.years.includes(choice.durationYears);
  return {
    ...(!isWithin(parsePounds(choice.amountText), limits) && {
      loanAmount: loanErrorText.amount(limits),
    }),
    ...(!isTermOffered && { durationYears: loanErrorText.duration }),
  };
}
