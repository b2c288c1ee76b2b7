import { minuteLimit } from './minuteLimit';

const MINUTE = 60_000;

describe('a limit by the minute', () => {
  it('is each caller’s own, and over with the minute', () => {
    const isTooOften = minuteLimit({ each: 2, all: 100 });
    expect([1, 2, 3].map(() => isTooOften('a', 0))).toEqual([false, false, true]);
    expect(isTooOften('b', MINUTE - 1)).toBe(false);
    expect(isTooOften('a', MINUTE)).toBe(false);
  });

  it('holds for all together as well', () => {
    const isTooOften = minuteLimit({ each: 2, all: 3 });
    expect(['a', 'b', 'c', 'd'].map((caller) => isTooOften(caller, 0))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(isTooOften('d', MINUTE)).toBe(false);
  });
});
