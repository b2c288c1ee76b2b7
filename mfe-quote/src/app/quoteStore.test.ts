import { endSession } from 'shared-auth/host';
import { sessionStore } from 'shared-auth/session';
import { journeyApi } from '../api/journeyApi';
import { draftKept } from '../features/eligibility-form/eligibilityDraftSlice';
import { quoteStoreFor } from './quoteStore';

const applicationId = '0b1e6a36-58a5-4a0e-9a2f-1f0d6b1f2c3d';

const personApi = journeyApi.injectEndpoints({
  endpoints: (build) => ({
    getPerson: build.query<{ fullName: string }, string>({ query: (id) => `/person/${id}` }),
  }),
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the end of a session', () => {
  it('leaves nothing in memory of what the server answered, and the draft for the login', () => {
    sessionStore.setState({ status: 'authenticated', applicationId });
    const store = quoteStoreFor(applicationId);
    store.dispatch(draftKept({ answers: { grossAnnualIncome: '43210' }, prefilled: false }));
    store.dispatch(
      personApi.util.upsertQueryEntries([
        { endpointName: 'getPerson', arg: applicationId, value: { fullName: 'Jo Example' } },
      ]),
    );
    expect(JSON.stringify(store.getState())).toContain('Jo Example');
    endSession();
    jest.runAllTimers();
    expect(JSON.stringify(store.getState())).not.toContain('Jo Example');
    expect(store.getState().eligibilityDraft.answers).toEqual({ grossAnnualIncome: '43210' });
  });
});
