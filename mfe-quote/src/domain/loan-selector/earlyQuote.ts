import {
  initialJourney,
  initialQuoteState,
  type LoanChoice,
  type LoanPricing,
} from '../quote-store/quoteState';
import { storedJourneys } from '../quote-store/storedJourney';
import { readFirstPricing } from './firstPricing';
import { loanQuoteOf } from './loanQuote';
import { loanSelectorText as text } from './loanSelectorText';
import { pricingReceived } from './loanUpdates';

/** The selector of the prerendered screen. */
interface Selector {
  read: () => Pick<LoanChoice, 'amountText' | 'loanTerm'>;
  show: (choice: LoanChoice) => void;
}

/**
 * Shows the applicant's own quote in the prerendered screen as soon as the price is known, and hands it over to the
 * screen's store. Not under dynamic pricing, whose limits only the screen itself can show.
 * @returns what to call after each choice of the applicant
 */
export function showEarlyQuote(first: PlumFirstAnswers, selector: Selector): () => void {
  const { applicationId } = first;
  let { loanChoice } = initialQuoteState;
  let loanPricing: LoanPricing | null = null;
  let isTaken = false;

  const showFigures = () => {
    if (loanPricing === null || isTaken) return;
    const { figures } = loanQuoteOf({ loanChoice, loanPricing }, false);
    for (const place of places()) fillIn(place, figures[place.dataset['figure'] ?? ''] ?? '');
    document.querySelector('main [aria-busy]')?.setAttribute('aria-busy', 'false');
  };
  window.plumEarlyQuote = {
    take: (owner) => {
      isTaken = true;
      delete window.plumEarlyQuote;
      if (loanPricing === null || owner !== applicationId) return {};
      delete window.plumFirstAnswers;
      return { loanChoice, loanPricing };
    },
  };
  readFirstPricing(first).then(
    (own) => {
      // Only a screen under dynamic pricing shows the interest rate.
      if (isTaken || places().some(({ dataset }) => dataset['figure'] === 'interestRate')) return;
      const stored = storedJourneys.read(applicationId) ?? {};
      let state = { ...initialQuoteState, ...stored };
      // What was chosen meanwhile counts more than what was stored or offered.
      if (loanChoice.chosenBy === 'applicant') state = { ...state, loanChoice };
      ({ loanPricing, loanChoice } = pricingReceived(own)(state));
      selector.show(loanChoice);
      showFigures();
    },
    () => undefined,
  );
  return () => {
    loanChoice = { ...selector.read(), chosenBy: 'applicant' };
    const stored = storedJourneys.read(applicationId) ?? initialJourney;
    storedJourneys.keep(applicationId, { ...stored, loanChoice });
    showFigures();
  };
}

/** As `Figure` renders it. */
function fillIn(place: HTMLElement, figure: string): void {
  place.textContent = figure;
  for (const [name, value] of Object.entries({ role: 'img', 'aria-label': text.notKnown }))
    if (figure === text.noFigure) place.setAttribute(name, value);
    else place.removeAttribute(name);
}

const places = () => [...document.querySelectorAll<HTMLElement>('main [data-figure]')];
