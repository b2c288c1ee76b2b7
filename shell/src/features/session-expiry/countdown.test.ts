import { formatCountdown } from '../../screens/formatCountdown';
import { spokenCountdown } from './SessionExpiry';

describe('the countdown', () => {
  it.each([
    [600, '10:00'],
    [545, '9:05'],
    [59, '0:59'],
    [0, '0:00'],
  ])('shows %i seconds as %s', (seconds, shown) => {
    expect(formatCountdown(seconds)).toBe(shown);
  });

  it('is spoken once a minute, and every 20 seconds in the last, never for more than is left', () => {
    const spoken = Array.from({ length: 600 }, (_, index) => spokenCountdown(600 - index));
    const changes = spoken.filter((words, index) => words !== spoken[index - 1]);
    expect(changes).toEqual([
      ...Array.from({ length: 9 }, (_, n) => `Your session ends in ${10 - n} minutes.`),
      'Your session ends in 1 minute.',
      'Your session ends in 40 seconds.',
      'Your session ends in 20 seconds.',
      'Your session ends in less than 20 seconds.',
    ]);
  });
});
