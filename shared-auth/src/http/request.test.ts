import axios from 'axios';
import { applicationId, bearerOf } from 'journey-api/contract/testing';
import { sessionStore } from '../session';
import { startApi } from '../testing/startApi';
import { HttpError, type HttpFailure } from './HttpError';
import { request, stopWaiting } from './request';
import type { ApiRequest } from './sendRequest';
import { lastRequests } from './lastRequests';

const bearer = bearerOf(applicationId, 1800);
const reference = { reference: 'PL1' };
const words = { error: 'Over', errorMessage: 'Please log in again.' };
const path = `/application-reference/${applicationId}`;
let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.calls.length = 0;
  localStorage.clear();
  localStorage.setItem('PLUM_BEARER', bearer);
  sessionStore.setState({ status: 'authenticated', applicationId, bearer, expiresAt: 1 });
});

async function failureOf(call: ApiRequest): Promise<HttpFailure> {
  const error: unknown = await request(call).then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(HttpError);
  return (error as HttpError).failure;
}

describe('the HTTP client', () => {
  it("calls under the API's prefix, with the session's token", async () => {
    api.answer(200, reference);
    await expect(request({ path })).resolves.toEqual(reference);
    expect(api.calls).toMatchObject([
      {
        method: 'GET',
        url: `/api${path}`,
        headers: { authorization: `Bearer ${bearer}`, accept: 'application/json' },
      },
    ]);
  });

  it('sends no token where there is none', async () => {
    sessionStore.setState({ bearer: null });
    api.answer(200, []);
    await request({ path: '/mocks' });
    expect(api.calls[0]?.headers.authorization).toBeUndefined();
  });

  describe('without a connection', () => {
    function goOffline() {
      const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      return () => {
        isOnline.mockReturnValue(true);
        window.dispatchEvent(new Event('online'));
      };
    }
    const step = { path, idempotencyKey: 'key-1' };
    let printed: jest.SpyInstance;
    /** The failure reaches the page after the call has reached the server; jsdom prints it. */
    async function sendsUntilGone() {
      while (printed.mock.calls.length === 0)
        await new Promise((resolve) => setTimeout(resolve, 5));
      // What the page does then it does before the next turn.
      await new Promise((resolve) => setTimeout(resolve));
    }
    beforeEach(() => {
      printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    });
    afterEach(() => jest.restoreAllMocks());

    it('waits, and sends the same step once more by itself', async () => {
      const goOnline = goOffline();
      api.answerBy(() => (api.calls.length === 1 ? 'dropped' : { status: 200, body: reference }));
      const answer = request(step);
      await sendsUntilGone();
      expect(api.calls).toHaveLength(1);
      goOnline();
      await expect(answer).resolves.toEqual(reference);
      expect(api.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
        'key-1',
        'key-1',
      ]);
    });

    it('stops waiting where the call is cancelled', async () => {
      goOffline();
      api.answerBy(() => 'dropped');
      const abort = new AbortController();
      const failure = failureOf({ ...step, signal: abort.signal });
      await sendsUntilGone();
      abort.abort();
      expect((await failure).reason).toBe('cancelled');
    });

    it('stops waiting where the applicant goes back to the form', async () => {
      goOffline();
      api.answerBy(() => 'dropped');
      const failure = failureOf(step);
      await sendsUntilGone();
      stopWaiting();
      expect((await failure).reason).toBe('cancelled');
      expect(api.calls).toHaveLength(1);
    });

    it('fails at once where the call asks for that', async () => {
      goOffline();
      api.answerBy(() => 'dropped');
      expect((await failureOf({ ...step, failsOffline: true })).reason).toBe('network');
    });
  });

  it('sends a query', async () => {
    api.answer(200, { emailAddress: 'j***@mail.test' });
    await request({ path: `/user-details/${applicationId}`, query: { obfuscateEmail: 'true' } });
    expect(api.calls[0]?.url).toBe(`/api/user-details/${applicationId}?obfuscateEmail=true`);
  });

  it('sends a body, and the key of the form', async () => {
    const body = { sortCode: '202959', bankAccount: '63748472' };
    api.answer(200, { status: 'success' });
    await request({
      path: `/bank-details/${applicationId}`,
      method: 'POST',
      body,
      idempotencyKey: 'key-1',
    });
    const [call] = api.calls;
    expect(call).toMatchObject({ method: 'POST', url: `/api/bank-details/${applicationId}` });
    expect(call?.headers['idempotency-key']).toBe('key-1');
    expect(call?.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(call?.body ?? '')).toEqual(body);
  });

  it('answers null where there is nothing to read', async () => {
    api.answer(204);
    await expect(request({ path: `/affordability/${applicationId}` })).resolves.toBeNull();
  });

  it('takes over the token of an answer, here and in storage', async () => {
    const next = bearerOf(applicationId, 1800, 1_700_000_100);
    api.answer(200, reference, { bearer: next });
    await request({ path });
    expect(sessionStore.getState().bearer).toBe(next);
    expect(localStorage.getItem('PLUM_BEARER')).toBe(next);
  });

  it('ends the session at a 401, and keeps the applicationId for the login', async () => {
    api.answer(401, words);
    const failure = await failureOf({ path });
    expect(failure.status).toBe(401);
    expect(sessionStore.getState()).toMatchObject({ status: 'ended', applicationId, bearer: null });
    expect(localStorage).toHaveLength(0);
  });

  it('goes on with the newer token of another tab instead of ending its session', async () => {
    const ofOtherTab = bearerOf(applicationId, 1800, 1_700_000_200);
    localStorage.setItem('PLUM_BEARER', ofOtherTab);
    localStorage.setItem('PLUM_BEARER_RECEIVED', String(Date.now()));
    api.answerBy(({ headers }) => {
      const isNewer = headers.authorization === `Bearer ${ofOtherTab}`;
      return isNewer ? { status: 200, body: reference } : { status: 401, body: words };
    });
    await expect(request({ path })).resolves.toEqual(reference);
    expect(api.calls).toHaveLength(2);
    expect(sessionStore.getState()).toMatchObject({ status: 'authenticated', bearer: ofOtherTab });
    expect(localStorage.getItem('PLUM_BEARER')).toBe(ofOtherTab);
  });

  it('asks once more, and no oftener, where the newer token is refused too', async () => {
    localStorage.setItem('PLUM_BEARER', bearerOf(applicationId, 1800, 1_700_000_200));
    localStorage.setItem('PLUM_BEARER_RECEIVED', String(Date.now()));
    api.answer(401, words);
    expect((await failureOf({ path })).status).toBe(401);
    expect(api.calls).toHaveLength(2);
  });

  it("takes a login's 401 for an answer", async () => {
    api.answer(401, { error: 'No', errorMessage: 'No match.' });
    const body = { applicationId, postcode: 'LS1 4DY', dateOfBirth: '1990-01-01' };
    const login = { path: '/save-and-return', method: 'POST', body, isLogin: true } as const;
    const failure = await failureOf(login);
    expect(failure).toMatchObject({ status: 401, message: 'No match.' });
    expect(sessionStore.getState().status).toBe('authenticated');
  });

  it("hands on the server's words, the field they are about and the request's id", async () => {
    api.answer(
      409,
      { error: 'Too late', errorMessage: 'This is done already.', field: 'loanAmount' },
      { 'content-type': 'application/json', 'x-request-id': 'req-7' },
    );
    expect(await failureOf({ path })).toEqual({
      status: 409,
      title: 'Too late',
      message: 'This is done already.',
      field: 'loanAmount',
      requestId: 'req-7',
      reason: 'answered',
    });
    expect(lastRequests().at(-1)).toMatch(/^GET \/[a-z/:-]+ 409 req-7$/);
    expect(lastRequests().at(-1)).not.toContain(applicationId);
  });

  it('stops the session where the application has expired meanwhile, save for a login to another', async () => {
    const body = { error: 'Expired', errorMessage: 'Its 14 days are over.' };
    const headers = { 'content-type': 'application/json', 'application-closed': 'expired' };
    const details = { applicationId, postcode: 'LS1 4DY', dateOfBirth: '1990-01-01' };
    api.answer(409, body, headers);
    await failureOf({ path: '/save-and-return', method: 'POST', body: details, isLogin: true });
    expect(sessionStore.getState().status).toBe('authenticated');
    await failureOf({ path });
    const expired = { title: 'Expired', text: 'Its 14 days are over.' };
    expect(sessionStore.getState()).toMatchObject({ status: 'unauthenticated', expired });
    expect(localStorage.getItem('PLUM_BEARER')).toBe(bearer);
    sessionStore.setState({ expired: null });
  });

  it("has no words where a proxy's page answers", async () => {
    api.answer(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' });
    expect(await failureOf({ path })).toMatchObject({
      status: 502,
      title: null,
      message: null,
    });
  });

  it('reads the words of an error that came as a file', async () => {
    const { adapter } = axios.defaults;
    axios.defaults.adapter = (config) => {
      const data = new Blob(['{"error":"No","errorMessage":"There is no such document."}']);
      const response = { status: 404, data, statusText: '', headers: {}, config };
      return Promise.reject(new axios.AxiosError('', 'ERR', config, null, response));
    };
    const failure = await failureOf({ path: '/document', responseType: 'blob' });
    axios.defaults.adapter = adapter!;
    expect(failure.message).toBe('There is no such document.');
  });

  it('distinguishes a dropped connection from an answer', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.answerBy(() => 'dropped');
    expect(await failureOf({ path })).toMatchObject({ status: 0, reason: 'network' });
    jest.restoreAllMocks();
  });

  it('gives up after its time', async () => {
    api.answerBy(() => 'silent');
    const failure = await failureOf({ path, timeoutMs: 50 });
    expect(failure).toMatchObject({ status: 0, reason: 'timeout' });
  });

  it('can be cancelled', async () => {
    api.answerBy(() => 'silent');
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    const failure = await failureOf({ path, timeoutMs: 1000, signal: controller.signal });
    expect(failure).toMatchObject({ status: 0, reason: 'cancelled' });
  });
});
