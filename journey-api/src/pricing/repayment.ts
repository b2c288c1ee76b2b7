import type { Product, RepaymentInformation } from '../contract/contract';
import { firstPaymentDate } from 'lending';
import type { Application } from '../application/Application';
import { wrongState } from '../errors/JourneyError';

const londonDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar date in the United Kingdom, `YYYY-MM-DD`. */
const ukDate = (moment: Date): string => londonDay.format(moment);

export const productOf = ({ product }: Application): Product => {
  if (!product) throw wrongState();
  return product;
};

/** Fixed by the agreement once that is signed; until then by a payout today. */
export const firstPaymentOf = ({ signedAt }: Application, now: Date): string =>
  firstPaymentDate(ukDate(signedAt ?? now));

export const repaymentInformationOf = (
  application: Application,
  now: Date,
): RepaymentInformation => ({
  monthlyPayment: productOf(application).monthlyPayment,
  paymentStartDate: firstPaymentOf(application, now),
});
