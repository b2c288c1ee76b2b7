import type { ApplicantPricing, Loan } from 'lending';
import type { LoanChoice, LoanPricing, QuoteState } from '../quote-store/quoteState';

type ChoiceUpdate = (state: QuoteState) => Pick<QuoteState, 'loanChoice'>;
type PricingUpdate = (state: QuoteState) => Pick<QuoteState, 'loanPricing'>;

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

/** The applicant's own choice does not give way to it. */
export const offerReceived =
  (loan: Loan): ChoiceUpdate =>
  ({ loanChoice }) => ({
    loanChoice: loanChoice.chosenBy === 'applicant' ? loanChoice : chosen(loan, 'offer'),
  });

function chosen({ loanAmount, loanTerm }: Loan, chosenBy: LoanChoice['chosenBy']): LoanChoice {
  return { amountText: String(loanAmount), loanTerm, chosenBy };
}

const priced =
  (change: (retries: number) => Partial<LoanPricing>): PricingUpdate =>
  ({ loanPricing }) => ({
    loanPricing: { ...loanPricing, pricing: null, ...change(loanPricing.retries) },
  });

export const pricingReceived = (pricing: ApplicantPricing) =>
  priced(() => ({ status: 'ready', pricing }));
export const pricingFailed = () => priced(() => ({ status: 'failed', hasFailed: true }));
export const pricingRetried = () =>
  priced((retries) => ({ status: 'loading', retries: retries + 1 }));
