import type { ApplicantPricing } from 'lending';
import { endSession } from 'shared-auth/host';
import { sessionStore } from 'shared-auth/session';
import { pricingFailed, pricingReceived, termChosen } from '../loan-selector/loanUpdates';
import { initialQuoteState } from './quoteState';
import { quoteStoreFor } from './quoteStore';

let applications = 0;
/** Another one in each test: the page keeps one store for each. */
let applicationId: string;

beforeEach(() => {
  jest.useFakeTimers();
  applications += 1;
  applicationId = `00000000-0000-4000-9000-${String(applications).padStart(12, '0')}`;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the journey that the tab stores', () => {
  const stored = {
    loanChoice: { amountText: '3000', loanTerm: 24, chosenBy: 'applicant' },
    addressChoice: 'a1',
    eligibilityDraft: { answers: { dependants: '2' }, prefilled: true, sent: null },
    assumedApr: null,
  };

  function restore(value: unknown) {
    sessionStorage.setItem(`PLUM_QUOTE_${applicationId}`, JSON.stringify(value));
    return quoteStoreFor(applicationId).getState();
  }

  it('is restored', () => {
    expect(restore(stored)).toEqual({ ...initialQuoteState, ...stored });
  });

  it.each([
    ['of another shape', { ...stored, loanChoice: { amountText: '3000', durationYears: 2 } }],
    ['without a part', { loanChoice: stored.loanChoice }],
    ['that is no object', 7],
  ])('is ignored where it is a value %s', (_, value) => {
    expect(restore(value)).toEqual(initialQuoteState);
  });

  it('is stored with each change, and removed with the last', () => {
    const store = quoteStoreFor(applicationId);
    const read = () => sessionStorage.getItem(`PLUM_QUOTE_${applicationId}`);
    store.setState(termChosen(36));
    expect(read()).toContain('"loanTerm":36');
    store.setState({ loanChoice: initialQuoteState.loanChoice });
    expect(read()).toBeNull();
  });
});

it('keeps the pricing that has arrived when another request for it fails', () => {
  const store = quoteStoreFor(applicationId);
  store.setState(pricingReceived({ pricing: { apr: 24.9 } as ApplicantPricing, offer: null }));
  store.setState(pricingFailed);
  expect(store.getState().loanPricing).toMatchObject({ status: 'ready', pricing: { apr: 24.9 } });
});

describe('the end of a session', () => {
  it('leaves the draft for the login', () => {
    sessionStore.setState({ status: 'authenticated', applicationId });
    const store = quoteStoreFor(applicationId);
    const answers = { grossAnnualIncome: '43210' };
    store.setState({ eligibilityDraft: { answers, prefilled: false, sent: null } });
    endSession();
    jest.runAllTimers();
    expect(store.getState().eligibilityDraft.answers).toEqual(answers);
  });
});
