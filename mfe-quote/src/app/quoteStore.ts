import { configureStore } from '@reduxjs/toolkit';
import { onSessionEnd } from 'shared-auth/session';
import { lateApiMiddleware, lateApiReducer, whenApiArrives } from '../api/apiSlot';
import {
  eligibilityDraftReducer,
  initialEligibilityDraft,
  type EligibilityDraft,
} from '../features/eligibility-form/eligibilityDraftSlice';
import {
  initialLoanChoice,
  loanChoiceReducer,
  type LoanChoice,
} from '../loan-selector/loanChoiceSlice';
import { loanPricingReducer } from '../loan-selector/loanPricingSlice';
import { forgetJourney, keepJourney, readJourney } from './journeyStorage';

const KEEP_AFTER_MS = 250;

/** What a refresh must not lose, as the tab keeps it: the term in years. */
interface KeptJourney {
  loanChoice?: Partial<Omit<LoanChoice, 'termMonths'> & { durationYears: number }>;
  eligibilityDraft?: Partial<EligibilityDraft>;
}

interface JourneyState {
  loanChoice: LoanChoice;
  eligibilityDraft: EligibilityDraft;
}

function restoreChoice(kept: KeptJourney['loanChoice']): LoanChoice {
  const { durationYears = initialLoanChoice.termMonths / 12, ...choice } = kept ?? {};
  return { ...initialLoanChoice, ...choice, termMonths: durationYears * 12 };
}

/** The remote's own store, one for an application, with what a refresh must not lose. */
function createQuoteStore(applicationId: string) {
  const kept = (readJourney(applicationId) ?? {}) as KeptJourney;
  const store = configureStore({
    reducer: {
      loanChoice: loanChoiceReducer,
      loanPricing: loanPricingReducer,
      eligibilityDraft: eligibilityDraftReducer,
      quoteApi: lateApiReducer,
    },
    preloadedState: {
      loanChoice: restoreChoice(kept.loanChoice),
      eligibilityDraft: { ...initialEligibilityDraft, ...kept.eligibilityDraft },
    },
    middleware: (defaults) => defaults().concat(lateApiMiddleware),
  });
  whenApiArrives(() => {
    store.dispatch({ type: 'quoteApi/arrived' });
  });
  store.subscribe(keeper(applicationId, () => store.getState()));
  return store;
}

type QuoteStore = ReturnType<typeof createQuoteStore>;

/** Keeps the journey shortly after its last change; at once where the draft is discarded or the page is left. */
function keeper(applicationId: string, getState: () => JourneyState) {
  let last = getState();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep() {
    clearTimeout(timer);
    timer = undefined;
    const { loanChoice, eligibilityDraft } = last;
    const hasNothing =
      loanChoice === initialLoanChoice && eligibilityDraft === initialEligibilityDraft;
    if (hasNothing) forgetJourney(applicationId);
    else {
      const { termMonths, ...choice } = loanChoice;
      const kept = { loanChoice: { ...choice, durationYears: termMonths / 12 }, eligibilityDraft };
      keepJourney(applicationId, kept satisfies KeptJourney);
    }
  }

  window.addEventListener('pagehide', () => {
    if (timer !== undefined) keep();
  });

  return () => {
    const state = getState();
    if (state.loanChoice === last.loanChoice && state.eligibilityDraft === last.eligibilityDraft)
      return;
    last = state;
    clearTimeout(timer);
    // What has been sent or given up must not outlive the moment.
    if (state.eligibilityDraft === initialEligibilityDraft) keep();
    else timer = setTimeout(keep, KEEP_AFTER_MS);
  };
}

let current: { applicationId: string; store: QuoteStore } | null = null;

/** The store of the application under way; another applicant in the same tab starts with another. */
export function quoteStoreFor(applicationId: string): QuoteStore {
  if (current?.applicationId !== applicationId)
    current = { applicationId, store: createQuoteStore(applicationId) };
  return current.store;
}

// The draft, which the tab keeps too, waits for the login; what the server answered does not. The API's
// code comes later than this store, so its action is known by name.
onSessionEnd(() => {
  current?.store.dispatch({ type: 'quoteApi/resetApiState' });
});
