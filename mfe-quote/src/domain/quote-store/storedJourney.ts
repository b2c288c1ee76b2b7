import { tabStorage } from 'remote-kit/tab-storage';
import type { StoredJourney } from './quoteState';

export const storedJourneys = tabStorage('QUOTE', isStoredJourney);

function isStoredJourney(value: unknown): value is StoredJourney {
  const { loanChoice, addressChoice, eligibilityDraft, assumedApr } = (value ??
    {}) as Partial<StoredJourney>;
  return (
    typeof loanChoice?.loanTerm === 'number' &&
    typeof addressChoice === 'string' &&
    typeof eligibilityDraft?.prefilled === 'boolean' &&
    assumedApr !== undefined
  );
}
