import { firstDueDate, firstPaymentDate, type Product } from 'lending';
import type { Application } from '../application/Application';
import type { EligibilityResult, LoanOffer, RepaymentInformation } from '../contract/contract';
import { wrongState } from '../errors/JourneyError';

const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar date in the United Kingdom, `YYYY-MM-DD`. */
export const ukDate = (moment: Date): string => londonDay.format(moment);

/** @throws {JourneyError} 409 before there is an offer */
export function productOf({ product }: Application): Product {
  if (!product) throw wrongState();
  return product;
}

/** The offer with its term in years. */
export function eligibilityResultOf(application: Application): EligibilityResult {
  const { loanTerm, ...product } = productOf(application);
  return { product: { ...product, term: loanTerm / 12 } };
}

export const loanOfferOf = ({ product }: Application): LoanOffer | null =>
  product && { amount: product.loanAmount, durationYears: product.loanTerm / 12 };

/** The day of payout, or today while nothing is paid out: the dates are an example then. */
const countedFrom = ({ loanPaidAt }: Application, now: Date): string => ukDate(loanPaidAt ?? now);

/** When the first payment is due by the agreement: its day of the month is that of every payment. */
export const firstDueDateOf = (application: Application, now: Date): string =>
  firstDueDate(countedFrom(application, now));

/** When the first payment is taken. */
export const firstPaymentOf = (application: Application, now: Date): string =>
  firstPaymentDate(countedFrom(application, now));

export const repaymentInformationOf = (
  application: Application,
  now: Date,
): RepaymentInformation => ({
  monthlyPayment: productOf(application).monthlyPayment,
  paymentStartDate: firstPaymentOf(application, now),
  firstDueDate: firstDueDateOf(application, now),
  paidOn: application.loanPaidAt ? ukDate(application.loanPaidAt) : undefined,
});
