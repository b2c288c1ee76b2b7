import { useSyncExternalStore } from 'react';
import { sessionStore } from 'shared-auth/session';
import { tabStorage } from 'shared-ui/remote';
import { createStore, useStore, type StoreApi } from 'zustand';
import {
  initialQuoteState,
  type EligibilityDraft,
  type LoanChoice,
  type QuoteState,
  type QuoteUpdate,
} from './quoteState';

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

function restored({ loanChoice, ...kept }: KeptJourney): Partial<QuoteState> {
  const { loanChoice: initial, addressChoice, eligibilityDraft } = initialQuoteState;
  const { durationYears = initial.termMonths / 12, ...choice } = loanChoice ?? {};
  return {
    loanChoice: { ...initial, ...choice, termMonths: durationYears * 12 },
    addressChoice: kept.addressChoice ?? addressChoice,
    eligibilityDraft: { ...eligibilityDraft, ...kept.eligibilityDraft },
  };
}

/** The store of one application, with what this tab has stored of it. */
function createQuoteStore(applicationId: string): StoreApi<QuoteState> {
  // What is stored comes second: a page is hydrated with the state that its HTML was drawn with.
  const store = createStore(() => initialQuoteState);
  const kept = journeys.read(applicationId);
  if (kept !== null) store.setState(restored(kept));
  keepInTab(applicationId, store);
  return store;
}

/** Stores the journey shortly after its last change; at once when the draft is discarded or the page is left. */
function keepInTab(applicationId: string, store: StoreApi<QuoteState>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep() {
    clearTimeout(timer);
    timer = undefined;
    const { loanChoice, addressChoice, eligibilityDraft } = store.getState();
    if (isSame(store.getState(), initialQuoteState)) journeys.forget(applicationId);
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

  store.subscribe((state, last) => {
    const { eligibilityDraft: none } = initialQuoteState;
    const isGivenUp = state.eligibilityDraft === none && last.eligibilityDraft !== none;
    // What has been sent or given up is deleted without delay.
    if (isGivenUp || isSame(state, initialQuoteState)) keep();
    else if (!isSame(state, last)) {
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
    }
  });
}

/** Whether two states have the same in what the tab keeps. */
const isSame = (one: QuoteState, other: QuoteState): boolean =>
  one.loanChoice === other.loanChoice &&
  one.addressChoice === other.addressChoice &&
  one.eligibilityDraft === other.eligibilityDraft;

let current: { applicationId: string; store: StoreApi<QuoteState> } | null = null;

/** The store of the application under way. Another applicant in the same tab gets another one. */
export function quoteStoreFor(applicationId: string): StoreApi<QuoteState> {
  if (current?.applicationId !== applicationId)
    current = { applicationId, store: createQuoteStore(applicationId) };
  return current.store;
}

/** Without an application, as in a frame. */
const blank = createStore(() => initialQuoteState);

function useQuoteStore(): StoreApi<QuoteState> {
  const read = () => sessionStore.getState().applicationId;
  const applicationId = useSyncExternalStore(sessionStore.subscribe, read, read);
  return applicationId === null ? blank : quoteStoreFor(applicationId);
}

/** A part of the state of the application under way. */
export function useQuoteState<Part>(select: (state: QuoteState) => Part): Part {
  return useStore(useQuoteStore(), select);
}

/** Changes the state of the application under way. The function stays the same. */
export function useUpdateQuote(): (update: QuoteUpdate) => void {
  return useQuoteStore().setState;
}
