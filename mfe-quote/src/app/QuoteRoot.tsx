import { remoteRoot, createJourneyStore, tabStorage } from 'shared-ui/remote';
import { combineSlices } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import { sessionStore } from 'shared-auth/session';
import {
  initialLoanChoice,
  loanChoiceReducer,
  type LoanChoice,
} from '../domain/loan-selector/loanChoiceSlice';
import { loanPricingReducer } from '../domain/loan-selector/loanPricingSlice';
import {
  addressChoiceReducer,
  initialAddressChoice,
} from '../features/contact-details/addressChoiceSlice';
import {
  eligibilityDraftReducer,
  initialEligibilityDraft,
  type EligibilityDraft,
} from '../features/eligibility-form/eligibilityDraftSlice';

const KEEP_AFTER_MS = 250;

/** What a refresh must not lose, as the tab keeps it: the term in years. */
interface KeptJourney {
  addressChoice?: string;
  loanChoice?: Partial<Omit<LoanChoice, 'termMonths'> & { durationYears: number }>;
  eligibilityDraft?: Partial<EligibilityDraft>;
}

const journeys = tabStorage('QUOTE', isKeptJourney);

function isKeptJourney(kept: unknown): kept is KeptJourney {
  return typeof kept === 'object' && kept !== null;
}

function restoreChoice(kept: KeptJourney['loanChoice']): LoanChoice {
  const { durationYears = initialLoanChoice.termMonths / 12, ...choice } = kept ?? {};
  return { ...initialLoanChoice, ...choice, termMonths: durationYears * 12 };
}

/** The store of one application, with what this tab has stored of it; a blank one for null. */
function createQuoteStore(applicationId: string | null) {
  const kept = applicationId === null ? null : journeys.read(applicationId);
  const store = createJourneyStore(
    combineSlices({
      loanChoice: loanChoiceReducer,
      loanPricing: loanPricingReducer,
      addressChoice: addressChoiceReducer,
      eligibilityDraft: eligibilityDraftReducer,
    }),
    {
      loanChoice: restoreChoice(kept?.loanChoice),
      addressChoice: kept?.addressChoice ?? initialAddressChoice,
      eligibilityDraft: { ...initialEligibilityDraft, ...kept?.eligibilityDraft },
    },
  );
  if (applicationId !== null) store.subscribe(keeper(applicationId, () => store.getState()));
  return store;
}

type QuoteStore = ReturnType<typeof createQuoteStore>;

interface JourneyState {
  loanChoice: LoanChoice;
  addressChoice: string;
  eligibilityDraft: EligibilityDraft;
}

/** Stores the journey shortly after its last change; at once when the draft is discarded or the page is left. */
function keeper(applicationId: string, getState: () => JourneyState) {
  let last = getState();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep() {
    clearTimeout(timer);
    timer = undefined;
    const { loanChoice, addressChoice, eligibilityDraft } = last;
    const hasNothing =
      loanChoice === initialLoanChoice &&
      addressChoice === initialAddressChoice &&
      eligibilityDraft === initialEligibilityDraft;
    if (hasNothing) journeys.forget(applicationId);
    else {
      const { termMonths, ...choice } = loanChoice;
      const kept = {
        loanChoice: { ...choice, durationYears: termMonths / 12 },
        addressChoice,
        eligibilityDraft,
      } satisfies KeptJourney;
      journeys.keep(applicationId, kept);
    }
  }

  window.addEventListener('pagehide', () => {
    if (timer !== undefined) keep();
  });

  return () => {
    const state = getState();
    if (
      state.loanChoice === last.loanChoice &&
      state.addressChoice === last.addressChoice &&
      state.eligibilityDraft === last.eligibilityDraft
    )
      return;
    last = state;
    clearTimeout(timer);
    // What has been sent or given up is deleted without delay.
    if (state.eligibilityDraft === initialEligibilityDraft) keep();
    else timer = setTimeout(keep, KEEP_AFTER_MS);
  };
}

let current: { applicationId: string; store: QuoteStore } | null = null;
let blank: QuoteStore | null = null;

const blankStore = (): QuoteStore => (blank ??= createQuoteStore(null));

/** The store of the application under way. Another applicant in the same tab gets another one. */
export function quoteStoreFor(applicationId: string): QuoteStore {
  if (current?.applicationId !== applicationId)
    current = { applicationId, store: createQuoteStore(applicationId) };
  return current.store;
}

/** The blank one where nobody's application is known, as in a frame. */
function useQuoteStore(): QuoteStore {
  const read = () => sessionStore.getState().applicationId;
  const applicationId = useSyncExternalStore(sessionStore.subscribe, read, read);
  return applicationId === null ? blankStore() : quoteStoreFor(applicationId);
}

export const QuoteRoot = remoteRoot('mfe-quote', useQuoteStore, blankStore);
