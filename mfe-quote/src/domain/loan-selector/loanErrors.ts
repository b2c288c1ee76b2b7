import { isWithin, type LoanLimits } from 'lending';
import { parsePounds } from 'shared-ui/money';
import type { LoanChoice } from '../quote-store/quoteState';
import { loanErrorText } from './loanSelectorText';

export interface LoanErrors {
  loanAmount?: string;
  durationYears?: string;
}

export function loanErrors(choice: LoanChoice, limits: LoanLimits): LoanErrors {
  const isTermOffered = limits.terms.includes(choice.loanTerm);
  return {
    ...(!isWithin(parsePounds(choice.amountText), limits) && {
      loanAmount: loanErrorText.amount(limits),
    }),
    ...(!isTermOffered && { durationYears: loanErrorText.duration }),
  };
}
