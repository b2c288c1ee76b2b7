import { toPence } from './toPence';

export interface Loan {
  amount: number;
  durationYears: number;
}

export interface Quote {
  monthlyPayment: number;
  totalAmount: number;
  interestRatePa: number;
}

/** What a loan costs at an APR in percent; null where the figures make no loan. */
export function quoteLoan({ amount, durationYears }: Loan, apr: number): Quote | null {
  const months = durationYears * 12;
  if (!(amount > 0) || !(apr >= 0) || !Number.isInteger(months) || months < 1) return null;
  const rate = monthlyRate(apr);
  const payment = rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months);
  return {
    monthlyPayment: toPence(payment),
    totalAmount: toPence(payment * months),
    interestRatePa: toPence(12 * rate * 100),
  };
}

function monthlyRate(apr: number): number {
  return (1 + apr / 100) ** (1 / 12) - 1;
}
