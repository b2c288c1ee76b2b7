import { applicationId } from 'journey-api/contract/testing';
import { startApi } from '../testing/startApi';
import { journeyBaseQuery } from './journeyBaseQuery';

let api: Awaited<ReturnType<typeof startApi>>;
const { signal } = new AbortController();

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the base query', () => {
  it('takes a string for a GET', async () => {
    const body = { data: { redirect: '/upload' } };
    api.answer(200, body);
    const answer = await journeyBaseQuery(`/redirect/${applicationId}`, { signal });
    expect(answer).toEqual({ data: body });
    expect(api.calls.at(-1)).toMatchObject({
      method: 'GET',
      url: `/api/redirect/${applicationId}`,
    });
  });

  it('answers a failure as plain data', async () => {
    api.answer(404, { error: 'No', errorMessage: 'Unknown.' });
    const path = `/application/${applicationId}/proof/skip`;
    const { error } = await journeyBaseQuery({ path, method: 'POST' }, { signal });
    expect(error).toMatchObject({ status: 404, message: 'Unknown.', reason: 'answered' });
  });
});
