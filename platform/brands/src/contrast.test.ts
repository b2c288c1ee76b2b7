import { contrast } from './contrastFaults';

describe('contrast', () => {
  it('runs from 1 for the same colour to 21 for black and white', () => {
    expect(contrast('#777777', '#777777')).toBe(1);
    expect(contrast('#fff', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  });

  it('agrees with the known ratio of a grey that just passes', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('refuses what it can not judge', () => {
    expect(() => contrast('teal', '#fff')).toThrow('teal');
  });
});
