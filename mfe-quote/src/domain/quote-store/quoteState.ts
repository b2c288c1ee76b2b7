import { STANDARD_LOAN, type ApplicantPricing } from 'lending';
import type { SentStep } from 'remote-kit/runtime';
import type { Answers } from '../question-engine/Question';

/** `amountText` stays as typed, also where it is no amount. */
export interface LoanChoice {
  amountText: string;
  loanTerm: number;
  chosenBy: 'default' | 'offer' | 'applicant';
}

export interface LoanPricing {
  status: 'loading' | 'ready' | 'failed';
  pricing: ApplicantPricing | null;
  retries: number;
  /** A quote was shown without the applicant's pricing. */
  hasFailed: boolean;
}

/** What the applicant has filled in so far; `answers` is null before the form has opened. */
export interface EligibilityDraft {
  answers: Answers | null;
  prefilled: boolean;
  sent: SentStep | null;
}

/** This remote's state of one application, beside the server's answers. */
export interface QuoteState {
  loanChoice: LoanChoice;
  loanPricing: LoanPricing;
  /** The id of the chosen address; empty while none is chosen. */
  addressChoice: string;
  eligibilityDraft: EligibilityDraft;
  /** The APR in percent of the quote that was checked while the pricing could not be fetched; null where it was known. */
  assumedApr: number | null;
}

/** A change of the state, for `useUpdateQuote`. */
export type QuoteUpdate = Partial<QuoteState> | ((state: QuoteState) => Partial<QuoteState>);

/** What a refresh must not lose. */
export type StoredJourney = Omit<QuoteState, 'loanPricing'>;

export const initialJourney: StoredJourney = {
  loanChoice: {
    amountText: String(STANDARD_LOAN.loanAmount),
    loanTerm: STANDARD_LOAN.loanTerm,
    chosenBy: 'default',
  },
  addressChoice: '',
  eligibilityDraft: { answers: null, prefilled: false, sent: null },
  assumedApr: null,
};

export const initialQuoteState: QuoteState = {
  ...initialJourney,
  loanPricing: { status: 'loading', pricing: null, retries: 0, hasFailed: false },
};

declare global {
  interface Window {
    /** The quote that the early script of the landing page shows before React. */
    plumEarlyQuote?: {
      /** Hands over what is shown of it, and leaves the page as it is from then on. */
      take: (applicationId: string) => Partial<Pick<QuoteState, 'loanChoice' | 'loanPricing'>>;
    };
  }
}
