import { timeLeft } from './ThisApplicant';

describe('the time left', () => {
  it.each([
    [null, 'None'],
    [1_745_000, '29:05'],
    [9_999, '0:09'],
    [-5, '0:00'],
  ])('of %s ms is %s', (expiresAt, words) => {
    expect(timeLeft(expiresAt, 0)).toBe(words);
  });
});
