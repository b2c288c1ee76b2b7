import { withRetry } from './withRetry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failure = new Error('lost on the way');

describe('withRetry', () => {
  it('runs again, and reports each failure but the last', async () => {
    const run = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue('there');
    const onFailure = jest.fn();
    const result = withRetry(run, onFailure);
    await jest.runAllTimersAsync();
    await expect(result).resolves.toBe('there');
    expect(onFailure.mock.calls).toEqual([[failure]]);
  });

  it('fails with the last failure after three', async () => {
    const run = jest.fn().mockRejectedValue(failure);
    const result = expect(withRetry(run, () => undefined)).rejects.toBe(failure);
    await jest.runAllTimersAsync();
    await result;
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('waits offline for as long as it takes, without a retry less', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const run = jest.fn().mockRejectedValue(failure);
    const result = expect(withRetry(run, () => undefined)).resolves.toBe('there');
    await jest.advanceTimersByTimeAsync(60_000);
    isOnline.mockRestore();
    run.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure).mockResolvedValue('there');
    await jest.runAllTimersAsync();
    await result;
  });

  it('gives up after two tries that hung', async () => {
    const run = jest.fn(
      () =>
        new Promise((_, reject) => {
          setTimeout(() => {
            reject(failure);
          }, 10_000);
        }),
    );
    const result = expect(withRetry(run, () => undefined)).rejects.toBe(failure);
    await jest.runAllTimersAsync();
    await result;
    expect(run).toHaveBeenCalledTimes(2);
  });
});
