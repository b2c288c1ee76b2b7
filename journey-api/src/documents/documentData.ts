import { quoteLoan, repaymentSchedule, type Payment, type Product } from 'lending';
import { madeUpParties, type LoanParties } from './loanParties';

/** What the documents state of one loan. Money in pounds to the penny, rates in percent. */
export type DocumentData = {
  reference: string;
  /** As displayed. */
  brandName: string;
  applicant: { name: string; address: string };
  parties: LoanParties;
  product: Product;
  interestRatePa: number;
  schedule: Payment[];
  /** `YYYY-MM-DD` */
  firstPaymentDate: string;
  generatedAt: Date;
  /** Absent until the applicant has signed. */
  signedAt?: Date;
};

export type DocumentRequest = Omit<DocumentData, 'parties' | 'interestRatePa' | 'schedule'> & {
  parties?: LoanParties;
};

/** Derives the interest rate and the schedule from the offer, so that a document can't contradict it. */
export function createDocumentData({
  parties = madeUpParties,
  ...request
}: DocumentRequest): DocumentData {
  const { product, firstPaymentDate } = request;
  return {
    ...request,
    parties,
    interestRatePa: quoteLoan(product).interestRatePa,
    schedule: repaymentSchedule({ ...product, firstPaymentDate }),
  };
}
