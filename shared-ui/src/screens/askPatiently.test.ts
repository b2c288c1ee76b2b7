import { askPatiently } from './askPatiently';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failure = new Error('lost on the way');

describe('a patient question', () => {
  it('is asked again, and says of each failure that was not the last', async () => {
    const ask = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue('there');
    const onFailure = jest.fn();
    const answer = askPatiently(ask, onFailure);
    await jest.runAllTimersAsync();
    await expect(answer).resolves.toBe('there');
    expect(onFailure.mock.calls).toEqual([[failure]]);
  });

  it('fails with the last failure after three', async () => {
    const ask = jest.fn().mockRejectedValue(failure);
    const answer = expect(askPatiently(ask, () => undefined)).rejects.toBe(failure);
    await jest.runAllTimersAsync();
    await answer;
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is given up after two that hung', async () => {
    const ask = jest.fn(
      () =>
        new Promise((_, reject) => {
          setTimeout(() => {
            reject(failure);
          }, 10_000);
        }),
    );
    const answer = expect(askPatiently(ask, () => undefined)).rejects.toBe(failure);
    await jest.runAllTimersAsync();
    await answer;
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
