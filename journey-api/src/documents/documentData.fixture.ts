import { firstDueDate, offerProduct } from 'lending';
import type { DocumentData } from './documentFigures';
import { madeUpParties } from './loanParties';

/** A loan of £5000 over four years, not yet signed, on 21 November 2026. */
export const exampleData = (changes: Partial<DocumentData> = {}): DocumentData => ({
  reference: 'PL-4KX9-27QT',
  brandName: 'Aqua',
  applicant: { name: 'Ms Eleanor Ashby', address: 'Flat 2, 18 Bramble Lane, Hitchin, SG4 9QT' },
  product: offerProduct({ riskGroup: 'Low', loanAmount: 5000, loanTerm: 48 }),
  firstDueDate: firstDueDate('2026-11-21'),
  generatedAt: new Date('2026-11-21T10:00:00Z'),
  validUntil: new Date('2026-12-05T10:00:00Z'),
  parties: madeUpParties,
  ...changes,
});
