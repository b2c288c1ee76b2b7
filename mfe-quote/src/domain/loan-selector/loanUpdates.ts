import type { Loan } from 'lending';
import type { OwnPricing } from '../../api/pricingAnswers';
import type { LoanChoice, QuoteState } from '../quote-store/quoteState';

type ChoiceUpdate = (state: QuoteState) => Pick<QuoteState, 'loanChoice'>;
type PricingUpdate = (state: QuoteState) => Pick<QuoteState, 'loanPricing'>;
type OwnPricingUpdate = (state: QuoteState) => Pick<QuoteState, 'loanChoice' | 'loanPricing'>;

const byApplicant =
  (change: Partial<LoanChoice>): ChoiceUpdate =>
  ({ loanChoice }) => ({ loanChoice: { ...loanChoice, ...change, chosenBy: 'applicant' } });

export const amountTyped = (amountText: string) => byApplicant({ amountText });
export const amountChosen = (amount: number) => byApplicant({ amountText: String(amount) });
export const termChosen = (loanTerm: number) => byApplicant({ loanTerm });

/** Neither an offer nor the applicant's own choice gives way to it. */
export const defaultReceived =
  (loan: Loan): ChoiceUpdate =>
  ({ loanChoice }) => ({
    loanChoice: loanChoice.chosenBy === 'default' ? chosen(loan, 'default') : loanChoice,
  });

function chosen({ loanAmount, loanTerm }: Loan, chosenBy: LoanChoice['chosenBy']): LoanChoice {
  return { amountText: String(loanAmount), loanTerm, chosenBy };
}

/** The applicant's own choice does not give way to the offer. */
export const pricingReceived =
  ({ pricing, offer }: OwnPricing): OwnPricingUpdate =>
  ({ loanChoice, loanPricing }) => ({
    loanPricing: { ...loanPricing, status: 'ready', pricing },
    loanChoice:
      offer === null || loanChoice.chosenBy === 'applicant' ? loanChoice : chosen(offer, 'offer'),
  });

/** Pricing that has arrived by another request stays. */
export const pricingFailed: PricingUpdate = ({ loanPricing }) => ({
  loanPricing:
    loanPricing.status === 'ready'
      ? loanPricing
      : { ...loanPricing, status: 'failed', pricing: null, hasFailed: true },
});

export const pricingRetried: PricingUpdate = ({ loanPricing }) => ({
  loanPricing: { ...loanPricing, status: 'loading', retries: loanPricing.retries + 1 },
});
