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
    api.answer(200, { redirect: '/upload' });
    const answer = await journeyBaseQuery('/redirect/1', { signal });
    expect(answer).toEqual({ data: { redirect: '/upload' } });
    expect(api.calls.at(-1)).toMatchObject({ method: 'GET', url: '/api/redirect/1' });
  });

  it('answers a failure as plain data', async () => {
    api.answer(404, { error: 'No', errorMessage: 'Unknown.' });
    const { error } = await journeyBaseQuery({ path: '/x', method: 'POST' }, { signal });
    expect(error).toMatchObject({ status: 404, message: 'Unknown.', reason: 'answered' });
  });
});
