import type { Product } from 'journey-api/contract';
import { aprFor, type PriceQuery } from './aprFor';
import { quoteLoan } from './quoteLoan';

/**
 * The loan as it is offered, at the price of its band.
 * @param query `amount` in pounds, 1000 to 7500; `termMonths` 12, 24, 36, 48 or 60
 * @returns money in pounds to the penny, `apr` in percent, `term` in years
 * @throws {RangeError} where the amount or the term is not on offer
 */
export const offerProduct = (query: PriceQuery): Product => {
  const apr = aprFor(query);
  const { monthlyPayment, totalAmount } = quoteLoan({ ...query, apr });
  return {
    loanAmount: query.amount,
    apr,
    term: query.termMonths / 12,
    monthlyPayment,
    totalAmount,
  };
};
