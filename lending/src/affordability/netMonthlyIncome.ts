/** Yearly amounts in pounds, rates as fractions. `upTo` is the taxable or chargeable amount at which a band ends. */
type TaxBand = { upTo: number; rate: number };

const PRIMARY_THRESHOLD = 12_570;
const UPPER_EARNINGS_LIMIT = 50_270;

/**
 * The tax years 2025/26 and 2026/27, whose thresholds are frozen, in England, Wales and Northern Ireland. The
 * allowance shrinks by £1 for every £2 of income above `allowanceTaperFrom`; `incomeTax` is charged on what is left
 * after it, `classOne` on an employee's earnings, `classFour` on the profits of the self-employed.
 * Source: Income Tax Act 2007, sections 6 to 10 and 35; Social Security Contributions and Benefits Act 1992,
 * sections 5, 8 and 15; gov.uk, 'Rates and thresholds for employers' of the tax year.
 */
const rates = {
  personalAllowance: 12_570,
  allowanceTaperFrom: 100_000,
  incomeTax: [
    { upTo: 37_700, rate: 0.2 },
    { upTo: 125_140, rate: 0.4 },
    { upTo: Infinity, rate: 0.45 },
  ],
  classOne: [
    { upTo: PRIMARY_THRESHOLD, rate: 0 },
    { upTo: UPPER_EARNINGS_LIMIT, rate: 0.08 },
    { upTo: Infinity, rate: 0.02 },
  ],
  classFour: [
    { upTo: PRIMARY_THRESHOLD, rate: 0 },
    { upTo: UPPER_EARNINGS_LIMIT, rate: 0.06 },
    { upTo: Infinity, rate: 0.02 },
  ],
};

/** Which National Insurance an income bears: an employee's, a self-employed person's, or none (a pension). */
export type Contributions = 'classOne' | 'classFour' | 'none';

const chargeBands = (amount: number, bands: TaxBand[]): number =>
  bands.reduce((charge, { upTo, rate }, index) => {
    const from = bands[index - 1]?.upTo ?? 0;
    return charge + Math.max(0, Math.min(amount, upTo) - from) * rate;
  }, 0);

function allowance(gross: number): number {
  const taper = Math.max(0, Math.floor((gross - rates.allowanceTaperFrom) / 2));
  return Math.max(0, rates.personalAllowance - taper);
}

/**
 * What is left of a yearly income, per month, after income tax and National Insurance.
 * @param grossAnnualPounds pounds a year before tax, zero or more
 * @param contributions by default an employee's
 * @returns pounds a month, unrounded
 * @throws {RangeError} where the income is negative or no number
 * Source: see `rates`.
 */
export function netMonthlyIncome(
  grossAnnualPounds: number,
  contributions: Contributions = 'classOne',
): number {
  if (!(grossAnnualPounds >= 0)) throw new RangeError(`Not an income: ${grossAnnualPounds}`);
  const taxable = Math.max(0, grossAnnualPounds - allowance(grossAnnualPounds));
  const insurance =
    contributions === 'none' ? 0 : chargeBands(grossAnnualPounds, rates[contributions]);
  return (grossAnnualPounds - chargeBands(taxable, rates.incomeTax) - insurance) / 12;
}
