import { endSession } from 'shared-auth/host';
import { sessionStore } from 'shared-auth/session';
import { termChosen } from '../loan-selector/loanUpdates';
import { quoteStoreFor } from './quoteStore';

const applicationId = '0b1e6a36-58a5-4a0e-9a2f-1f0d6b1f2c3d';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the loan that the tab keeps', () => {
  it.each([
    [{ amountText: '3000', durationYears: 2, chosenBy: 'applicant' }, 24],
    [{ amountText: '0', durationYears: 0, chosenBy: 'default' }, 0],
    [{ amountText: '3000', chosenBy: 'applicant' }, 48],
  ])('%j is restored with a term of %i months', (loanChoice, termMonths) => {
    const kept = `00000000-0000-4000-9000-${String(termMonths).padStart(12, '0')}`;
    sessionStorage.setItem(`PLUM_QUOTE_${kept}`, JSON.stringify({ loanChoice }));
    const { amountText, chosenBy } = loanChoice;
    const choice = quoteStoreFor(kept).getState().loanChoice;
    expect(choice).toEqual({ amountText, chosenBy, termMonths });
  });

  it('has its term in years', () => {
    const store = quoteStoreFor(applicationId);
    store.setState(termChosen(36));
    jest.runAllTimers();
    expect(sessionStorage.getItem(`PLUM_QUOTE_${applicationId}`)).toContain('"durationYears":3');
  });
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
