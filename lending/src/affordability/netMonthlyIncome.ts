import {
  CURRENT_TAX_YEAR,
  taxYears,
  type TaxBand,
  type TaxYear,
  type TaxYearRates,
} from './taxYears';

/** Which National Insurance an income bears: an employee's, a self-employed person's, or none (a pension). */
export type Contributions = 'classOne' | 'classFour' | 'none';

const chargeBands = (amount: number, bands: TaxBand[]): number =>
  bands.reduce((charge, { upTo, rate }, index) => {
    const from = bands[index - 1]?.upTo ?? 0;
    return charge + Math.max(0, Math.min(amount, upTo) - from) * rate;
  }, 0);

const personalAllowance = (gross: number, rates: TaxYearRates): number =>
  Math.max(
    0,
    rates.personalAllowance - Math.max(0, Math.floor((gross - rates.allowanceTaperFrom) / 2)),
  );

/**
 * What is left of a yearly income, per month, after income tax and National Insurance.
 * @param grossAnnualPounds pounds a year before tax, zero or more
 * @param options `taxYear`, by default the current one; `contributions`, by default an employee's
 * @returns pounds a month, unrounded
 * @throws {RangeError} where the income is negative or no number
 * Source: see `taxYears`.
 */
export const netMonthlyIncome = (
  grossAnnualPounds: number,
  {
    taxYear = CURRENT_TAX_YEAR,
    contributions = 'classOne',
  }: { taxYear?: TaxYear; contributions?: Contributions } = {},
): number => {
  if (!(grossAnnualPounds >= 0)) throw new RangeError(`Not an income: ${grossAnnualPounds}`);
  const rates = taxYears[taxYear];
  const taxable = Math.max(0, grossAnnualPounds - personalAllowance(grossAnnualPounds, rates));
  const insurance =
    contributions === 'none' ? 0 : chargeBands(grossAnnualPounds, rates[contributions]);
  return (grossAnnualPounds - chargeBands(taxable, rates.incomeTax) - insurance) / 12;
};
