import { fisherMore, mannWhitneyMore } from './significance';

describe("Fisher's exact test, one-sided", () => {
  // The tea taster: 3 of 4 cups right.
  it.each([
    [3, 4, 1, 4, 0.242857],
    [4, 4, 0, 4, 0.0142857],
    [0, 100, 0, 100, 1],
  ])('of %i of %i beside %i of %i', (hits, all, otherHits, others, p) => {
    expect(fisherMore(hits, all, otherHits, others)).toBeCloseTo(p, 5);
  });

  it('is not symmetrical: fewer hits are no alarm', () => {
    expect(fisherMore(1, 100, 20, 100)).toBeGreaterThan(0.99);
  });
});

describe('the Mann-Whitney test', () => {
  it('finds no difference between equal histograms', () => {
    const { superiority, p } = mannWhitneyMore([10, 20, 5], [20, 40, 10]);
    expect(superiority).toBeCloseTo(0.5);
    expect(p).toBeGreaterThan(0.45);
  });

  it('agrees with the tables', () => {
    // {3, 4, 2, 6, 2, 5} above {9, 7, 5, 10, 6, 8} in no more than 2 of 36 pairs: z = 2.48 after correction.
    const first = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1];
    const second = [0, 0, 2, 1, 1, 1, 1];
    const { superiority, p } = mannWhitneyMore(first, second);
    expect(superiority).toBeCloseTo(34 / 36, 5);
    expect(p).toBeCloseTo(0.0064, 3);
  });

  it('says nothing of no values, or of one and the same', () => {
    expect(mannWhitneyMore([], [1])).toEqual({ superiority: 0.5, p: 1 });
    expect(mannWhitneyMore([0, 5], [0, 7]).p).toBe(1);
  });
});
