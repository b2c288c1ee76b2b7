import { monthlyRate } from '../pricing/quoteLoan';

/** Percent; beyond it a schedule is taken for a mistake. */
const MAX_APR = 100_000;
/** Enough halvings to bring {@link MAX_APR} below a billionth of a percent. */
const HALVINGS = 60;

function presentValue(payments: readonly { amount: number }[], apr: number): number {
  const discount = 1 / (1 + monthlyRate(apr));
  return payments.reduceRight((value, { amount }) => (value + amount) * discount, 0);
}

/**
 * The APR, in percent, that makes monthly payments worth the amount lent, the first of them one month after payout.
 * Months count as equal, as the law assumes; a payment moved to a working day is not counted as later.
 * @param amount pounds
 * @param schedule at least one payment, `amount` in pounds, whose sum is no less than the amount lent
 * @throws {RangeError} where no APR of zero or more fits
 * Source: FCA Handbook, CONC App 1.2.
 */
export function solveApr(amount: number, schedule: readonly { amount: number }[]): number {
  if (!(amount > 0) || presentValue(schedule, 0) < amount) {
    throw new RangeError('These payments do not pay the loan back');
  }
  let low = 0;
  let high = MAX_APR;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (presentValue(schedule, middle) > amount) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
