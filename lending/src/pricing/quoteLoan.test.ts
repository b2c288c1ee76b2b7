import { quoteLoan } from './quoteLoan';

describe('a quote', () => {
  it('costs £178.81 a month and £8583.03 in all for £5000 over four years at 33.94 %', () => {
    expect(quoteLoan({ amount: 5000, apr: 33.94, termMonths: 48 })).toEqual({
      monthlyPayment: 178.81,
      totalAmount: 8583.03,
      interestRatePa: 29.58,
    });
  });

  it('costs no more than was lent at 0 %', () => {
    expect(quoteLoan({ amount: 1000, apr: 0, termMonths: 12 })).toEqual({
      monthlyPayment: 83.33,
      totalAmount: 1000,
      interestRatePa: 0,
    });
  });

  it('totals the unrounded payments, not the rounded ones', () => {
    const { monthlyPayment, totalAmount } = quoteLoan({ amount: 5000, apr: 33.94, termMonths: 48 });
    expect(totalAmount).not.toBeCloseTo(monthlyPayment * 48, 2);
  });

  it.each([
    { amount: 0, apr: 10, termMonths: 12 },
    { amount: 1000, apr: -1, termMonths: 12 },
    { amount: 1000, apr: 10, termMonths: 0 },
    { amount: 1000, apr: 10, termMonths: 1.5 },
    { amount: Number.NaN, apr: 10, termMonths: 12 },
  ])('is refused for %o', (terms) => {
    expect(() => quoteLoan(terms)).toThrow(RangeError);
  });
});
