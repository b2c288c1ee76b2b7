import fc from 'fast-check';
import { printLoan } from 'journey-api/documents/testing';
import { LOAN_LIMITS, offerProduct, quoteLoan, type RiskGroup } from 'lending';
import { formatApr, formatPence } from 'shared-ui/money';

/** `LOAN_CASES=300 npm run unit -- tooling/loanFigures` tries more. */
const numRuns = Number(process.env['LOAN_CASES'] ?? 3);

const anyLoan = fc.record({
  riskGroup: fc.constantFrom<RiskGroup>('Low', 'High'),
  loanAmount: fc
    .integer({ min: LOAN_LIMITS.min / LOAN_LIMITS.step, max: LOAN_LIMITS.max / LOAN_LIMITS.step })
    .map((steps) => steps * LOAN_LIMITS.step),
  loanTerm: fc.constantFrom(...LOAN_LIMITS.terms),
});

it('prints the figures of a loan as the API answers and the screens show them', async () => {
  await fc.assert(
    fc.asyncProperty(anyLoan, async (loan) => {
      const product = offerProduct(loan);
      // What the selector computes from the price alone is what the API offers.
      const quote = quoteLoan(product);
      expect(quote).toMatchObject({
        monthlyPayment: product.monthlyPayment,
        totalAmount: product.totalAmount,
      });
      const shown = [
        formatPence(quote.monthlyPayment),
        formatPence(quote.totalAmount),
        formatApr(product.apr),
      ];
      const { html, pdf } = await printLoan(product);
      for (const figure of shown) {
        expect(html).toContain(figure);
        expect(pdf).toContain(figure);
      }
    }),
    { numRuns },
  );
}, 1_200_000);
