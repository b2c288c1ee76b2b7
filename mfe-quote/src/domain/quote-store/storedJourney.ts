import { tabStorage } from 'remote-kit/tab-storage';
import type { QuoteState } from './quoteState';

/** What a refresh must not lose. */
type StoredJourney = Pick<QuoteState, 'loanChoice' | 'addressChoice' | 'eligibilityDraft'>;

export const storedJourneys = tabStorage('QUOTE', isStoredJourney);

function isStoredJourney(value: unknown): value is StoredJourney {
  const { loanChoice, addressChoice, eligibilityDraft } = (value ?? {}) as Partial<StoredJourney>;
  return (
    typeof loanChoice?.loanTerm === 'number' &&
    typeof addressChoice === 'string' &&
    typeof eligibilityDraft?.prefilled === 'boolean'
  );
}
