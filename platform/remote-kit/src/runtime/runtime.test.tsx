import { act, renderHook } from '@testing-library/react';
import { endSession } from 'shared-auth/host';
import { HttpError, journeyBaseQuery, type HttpFailure } from 'shared-auth/http';
import { sessionStore } from 'shared-auth/session';
import { createJourneyApi, httpFailureOf, tabStorage, useActOnce } from './runtime';

const failure: HttpFailure = {
  status: 503,
  title: null,
  message: null,
  requestId: null,
  reason: 'answered',
};

describe('the API of a remote', () => {
  it('keeps nothing in memory of what the server answered once the session ends', () => {
    jest.useFakeTimers();
    sessionStore.setState({ status: 'authenticated', applicationId: 'a' });
    const { api, store } = createJourneyApi(journeyBaseQuery);
    const value = { reference: 'PL-1234' };
    store.dispatch(
      api.util.upsertQueryEntries([{ endpointName: 'getApplicationReference', arg: 'a', value }]),
    );
    expect(JSON.stringify(store.getState())).toContain('PL-1234');
    endSession();
    // Not the minute after which an answer that no screen uses is dropped anyway.
    jest.advanceTimersByTime(1);
    expect(JSON.stringify(store.getState())).not.toContain('PL-1234');
    jest.useRealTimers();
  });
});

describe('an action that runs once at a time', () => {
  type Outcome = 'done' | 'again';
  const setUp = (act: () => Promise<Outcome>) =>
    renderHook(() => useActOnce(act, { onFailure: () => true })).result;

  it('ignores a second click until the first has ended', async () => {
    let end: (outcome: Outcome) => void = () => undefined;
    const action = jest.fn(() => new Promise<Outcome>((resolve) => (end = resolve)));
    const result = setUp(action);
    act(() => void result.current.run());
    act(() => void result.current.run());
    expect(action).toHaveBeenCalledTimes(1);
    expect(result.current.isRunning).toBe(true);
    await act(async () => end('again'));
    expect(result.current.isRunning).toBe(false);
    act(() => void result.current.run());
    expect(action).toHaveBeenCalledTimes(2);
  });

  it('never runs again once it is done, but does after a failure', async () => {
    const action = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue('done');
    const result = setUp(action);
    await act(() => result.current.run());
    await act(() => result.current.run());
    await act(() => result.current.run());
    expect(action).toHaveBeenCalledTimes(2);
    expect(result.current.isRunning).toBe(true);
  });

  it('receives whether it may run again', async () => {
    // @ts-expect-error -- Without an outcome a step would be sent twice.
    const { result } = renderHook(() => useActOnce(async () => undefined));
    await act(() => result.current.run());
    expect(result.current.isRunning).toBe(false);
  });

  it('rethrows a bug as an uncaught error', async () => {
    const bug = new TypeError('a bug');
    const result = setUp(() => Promise.reject(bug));
    await expect(act(() => result.current.run())).rejects.toBe(bug);
  });
});

describe('the failure of a call', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is that of the HTTP client or of RTK Query', () => {
    expect(httpFailureOf(new HttpError(failure))).toBe(failure);
    expect(httpFailureOf(failure)).toBe(failure);
  });

  it('is one of the network where the call was never made', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(httpFailureOf({ name: 'TypeError', message: 'circular' })).toMatchObject({
      status: 0,
      reason: 'network',
    });
  });

  it('is logged nowhere where the end of the session aborted it', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    sessionStore.setState({ status: 'authenticated', applicationId: 'a' });
    const { api, store } = createJourneyApi(() => new Promise(() => undefined));
    const { sign } = api.injectEndpoints({
      endpoints: (build) => ({
        sign: build.mutation<unknown, undefined>({ query: () => '/sign' }),
      }),
    }).endpoints;
    const signed = store.dispatch(sign.initiate(undefined) as never) as ReturnType<
      ReturnType<typeof sign.initiate>
    >;
    endSession();
    // The server may have signed: the step stays under way.
    const aborted: unknown = await signed.unwrap().catch((error: unknown) => error);
    expect(httpFailureOf(aborted).reason).toBe('network');
    expect(log).not.toHaveBeenCalled();
  });
});

describe('the storage of a tab', () => {
  const isText = (value: unknown): value is string => typeof value === 'string';
  const notes = tabStorage('NOTES', isText);

  it('keeps a value for each application, and deletes it', () => {
    notes.keep('a', 'typed');
    expect([notes.read('a'), notes.read('b')]).toEqual(['typed', null]);
    notes.forget('a');
    expect(notes.read('a')).toBeNull();
  });

  it.each(['17', 'not JSON'])('reads nothing of %s, which another version wrote', (text) => {
    sessionStorage.setItem('PLUM_NOTES_a', text);
    expect(notes.read('a')).toBeNull();
  });

  it('reads nothing where the browser forbids it', () => {
    const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    notes.keep('a', 'typed');
    expect(notes.read('a')).toBeNull();
    forbidden.mockRestore();
  });
});
