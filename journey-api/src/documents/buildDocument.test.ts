import fc from 'fast-check';
import { LOAN_LIMITS, offerProduct, quoteLoan, type RiskGroup } from 'lending';
import { readableDocumentTypes } from '../contract/documents';
import { buildDocument } from './buildDocument';
import { exampleData } from './documentData.fixture';
import { hashDocument } from './frozenDocuments';
import { treeTexts } from './treeText.fixture';

const textOf = (type: (typeof readableDocumentTypes)[number], data = exampleData()) =>
  treeTexts(buildDocument(type, data)).join('\n');

const anyProduct = fc
  .record({
    riskGroup: fc.constantFrom<RiskGroup>('Low', 'High'),
    loanAmount: fc.integer({ min: 10, max: 75 }).map((steps) => steps * 100),
    loanTerm: fc.constantFrom(...LOAN_LIMITS.terms),
  })
  .map(offerProduct);

const inPence = (money: string) => Math.round(Number(money.replace('£', '')) * 100);

describe.each(readableDocumentTypes)('the document %s', (type) => {
  it('states the quoted payment, total and APR, whatever the loan', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const text = textOf(type, exampleData({ product })).replaceAll(/(?<=\d),(?=\d{3})/g, '');
        const quote = quoteLoan(product);
        expect(text).toContain(`£${quote.monthlyPayment.toFixed(2)}`);
        expect(text).toContain(`£${quote.totalAmount.toFixed(2)}`);
        expect(text).toContain(`${quote.interestRatePa.toFixed(2)}%`);
        expect(text).toContain(`£${product.loanAmount}`);
        expect(text).toContain(`${product.apr.toFixed(2)}%`);
      }),
      { numRuns: 30 },
    );
  });

  it('names every figure that its text asks for', () => {
    expect(textOf(type)).not.toMatch(/[{}]|undefined|NaN/);
  });

  it('leaves braces in an answer as they are', () => {
    const data = exampleData({ applicant: { name: '{totalAmount}', address: '{}' } });
    expect(() => buildDocument(type, data)).not.toThrow();
  });

  it('names the right of withdrawal, early repayment and missed payments', () => {
    const text = textOf(type);
    expect(text).toContain('within 14 days');
    expect(text).toMatch(/repay (early|the credit early|all or part)/);
    expect(text).toMatch(/missing payments/i);
  });
});

describe('the pre-contract credit information', () => {
  it('keeps the prescribed order', () => {
    const { title, blocks } = buildDocument('loanSummary', exampleData());
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
    expect(title).toBe('Pre-contract credit information');
    expect(headings).toEqual([
      '1. Contact details',
      '2. Key features of the credit product',
      '3. Costs of the credit',
      '4. Other important legal aspects',
      '5. Additional information in the case of distance marketing of financial services',
    ]);
  });

  it('says until when it is valid', () => {
    expect(textOf('loanSummary')).toContain(
      'valid from 21 November 2026 and ends on 5 December 2026',
    );
  });
});

describe('the agreement', () => {
  it('has the prescribed heading and names the parties', () => {
    const text = textOf('loanAgreement');
    expect(text).toMatch(/^Fixed Sum Loan Agreement regulated by the Consumer Credit Act 1974\n/);
    // The postcode keeps to one line.
    expect(text).toContain('Ms Eleanor Ashby, Flat 2, 18 Bramble Lane, Hitchin, SG4\u00a09QT');
  });

  it('has nobody pass the loan to its own lender', () => {
    const { lender, broker } = exampleData().parties;
    const text = textOf('loanAgreement');
    expect(text).not.toContain('passes it to');
    expect(text).toContain(`${lender.name}, ${lender.address}, is the lender and owns the loan`);
    expect(text).toContain(`${broker.name} arranged it and has no rights under this agreement.`);
  });

  it('lists payments that come to the stated total, to the penny', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const { blocks } = buildDocument('loanAgreement', exampleData({ product }));
        const table = blocks.find((block) => block.kind === 'table');
        const pence = table?.rows.map(([, , amount = '']) => inPence(amount)) ?? [];
        expect(pence).toHaveLength(product.loanTerm);
        expect(pence.reduce((sum, amount) => sum + amount, 0)).toBe(
          Math.round(product.totalAmount * 100),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('is made when the loan is paid out, by its terms and by its signature box', () => {
    const text = textOf('loanAgreement');
    expect(text).toContain(
      'It is made, and binds you and us, once both have signed and the loan has been paid out.',
    );
    expect(text).toContain(
      'As term 1 says, the agreement binds you and us once the loan has been paid out.',
    );
  });

  it('says when it was signed, by the clock of the United Kingdom', () => {
    const signedAt = new Date('2026-07-01T23:30:00Z');
    expect(textOf('loanAgreement')).not.toContain('Signed electronically');
    expect(textOf('loanAgreement', exampleData({ signedAt }))).toContain(
      'Signed electronically by Ms Eleanor Ashby at 00:30 on 2 July 2026 (UK time).',
    );
  });
});

describe('the fingerprint of a document', () => {
  const fingerprint = (changes = {}) =>
    hashDocument(buildDocument('loanAgreement', exampleData(changes)));

  it('is the same for the same document', () => {
    expect(fingerprint()).toMatch(/^[0-9a-f]{64}$/);
    expect(fingerprint()).toBe(fingerprint());
  });

  it('changes with anything that the document says', () => {
    expect(fingerprint({ reference: 'PL-4KX9-27QU' })).not.toBe(fingerprint());
  });
});
