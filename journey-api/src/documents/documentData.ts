import type { Product } from 'lending';
import type { LoanParties } from './loanParties';

/** What the documents state of one loan. Money in pounds to the penny, rates in percent. */
export type DocumentData = {
  reference: string;
  /** As displayed. */
  brandName: string;
  applicant: { name: string; address: string };
  parties: LoanParties;
  product: Product;
  /** `YYYY-MM-DD` */
  firstDueDate: string;
  generatedAt: Date;
  /** Absent until the applicant has signed. */
  signedAt?: Date;
};
