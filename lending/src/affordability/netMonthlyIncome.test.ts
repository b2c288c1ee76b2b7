import fc from 'fast-check';
import { netMonthlyIncome, type Contributions } from './netMonthlyIncome';

const yearly = (gross: number, contributions?: Contributions) =>
  Math.round(netMonthlyIncome(gross, contributions) * 1200) / 100;

describe('take-home pay', () => {
  it.each([
    [0, 0],
    [12_570, 12_570],
    [12_571, 12_570.72],
    [20_000, 17_919.6],
    [30_000, 25_119.6],
    [50_270, 39_714],
    [60_000, 45_357.4],
    [100_000, 68_557.4],
    [110_000, 72_357.4],
    [125_140, 78_110.6],
    [150_000, 91_286.4],
  ])('of £%d a year is £%d', (gross, net) => {
    expect(yearly(gross)).toBeCloseTo(net, 1);
  });

  it('bears less National Insurance for the self-employed', () => {
    expect(yearly(30_000, 'classFour')).toBeCloseTo(25_468.2, 2);
  });

  it('bears income tax alone as a pension', () => {
    expect(yearly(30_000, 'none')).toBeCloseTo(26_514, 2);
  });

  it('never falls when the income rises', () => {
    const income = fc.integer({ min: 0, max: 300_000 });
    fc.assert(
      fc.property(income, income, (one, other) => {
        const less = Math.min(one, other);
        const more = Math.max(one, other);
        expect(netMonthlyIncome(more)).toBeGreaterThanOrEqual(netMonthlyIncome(less));
      }),
    );
  });

  it.each([-1, Number.NaN])('of £%d can not be', (gross) => {
    expect(() => netMonthlyIncome(gross)).toThrow(RangeError);
  });
});
