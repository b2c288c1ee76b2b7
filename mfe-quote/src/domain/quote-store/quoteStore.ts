import { useSyncExternalStore } from 'react';
import { sessionStore } from 'shared-auth/session';
import { createStore, useStore, type StoreApi } from 'zustand';
import { shallow } from 'zustand/shallow';
import { initialJourney, initialQuoteState, type QuoteState, type QuoteUpdate } from './quoteState';
import { storedJourneys } from './storedJourney';

/** The store of one application, with what this tab has stored of it. */
function createQuoteStore(applicationId: string): StoreApi<QuoteState> {
  // What is stored comes second: a page is hydrated with the state that its HTML shows.
  const shown = window.plumEarlyQuote?.take(applicationId);
  const store = createStore(() => ({ ...initialQuoteState, ...shown }));
  const stored = storedJourneys.read(applicationId);
  if (stored !== null) store.setState(stored);
  store.subscribe(({ loanChoice, addressChoice, eligibilityDraft, assumedApr }) => {
    const journey = { loanChoice, addressChoice, eligibilityDraft, assumedApr };
    if (shallow(journey, initialJourney)) storedJourneys.forget(applicationId);
    else storedJourneys.keep(applicationId, journey);
  });
  return store;
}

let current: { applicationId: string; store: StoreApi<QuoteState> } | null = null;

/** The store of the current application. Another applicant in the same tab gets another one. */
export function quoteStoreFor(applicationId: string): StoreApi<QuoteState> {
  if (current?.applicationId !== applicationId)
    current = { applicationId, store: createQuoteStore(applicationId) };
  return current.store;
}

/** Without an application, as in a prerendered screen. */
const blank = createStore(() => initialQuoteState);

function useQuoteStore(): StoreApi<QuoteState> {
  const read = () => sessionStore.getState().applicationId;
  const applicationId = useSyncExternalStore(sessionStore.subscribe, read, read);
  return applicationId === null ? blank : quoteStoreFor(applicationId);
}

/** A part of the state of the current application. */
export function useQuoteState<Part>(select: (state: QuoteState) => Part): Part {
  return useStore(useQuoteStore(), select);
}

/** Reads the state of the current application. The function stays the same. */
export function useReadQuoteState(): () => QuoteState {
  return useQuoteStore().getState;
}

/** Changes the state of the current application. The function stays the same. */
export function useUpdateQuote(): (update: QuoteUpdate) => void {
  return useQuoteStore().setState;
}
