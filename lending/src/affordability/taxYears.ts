/** Yearly amounts in pounds, rates as fractions. `upTo` is the taxable or chargeable amount at which a band ends. */
export type TaxBand = { upTo: number; rate: number };

/** What one tax year takes. */
export type TaxYearRates = {
  personalAllowance: number;
  /** Income above which the allowance shrinks by £1 for every £2. */
  allowanceTaperFrom: number;
  /** Bands of income after the allowance. */
  incomeTax: TaxBand[];
  /** Employee's Class 1 contributions, on earnings. */
  classOne: TaxBand[];
  /** Self-employed Class 4 contributions, on profits. */
  classFour: TaxBand[];
};

/** The tax years that are known, from 6 April of the first year named. */
export type TaxYear = '2025/26' | '2026/27';

/** The year by which incomes are judged now. */
export const CURRENT_TAX_YEAR: TaxYear = '2026/27';

const PRIMARY_THRESHOLD = 12_570;
const UPPER_EARNINGS_LIMIT = 50_270;

/**
 * England, Wales and Northern Ireland. The thresholds stand frozen, so both years share them.
 * Source: Income Tax Act 2007, sections 6 to 10 and 35; Social Security Contributions and Benefits Act 1992,
 * sections 5, 8 and 15; gov.uk, 'Rates and thresholds for employers' of the tax year.
 */
const frozenRates: TaxYearRates = {
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

/** The rates of each year. Source: see `frozenRates`. */
export const taxYears: Record<TaxYear, TaxYearRates> = {
  '2025/26': frozenRates,
  '2026/27': frozenRates,
};
