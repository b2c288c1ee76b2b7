import fc from 'fast-check';
import {
  assessAffordability,
  type AffordabilityAnswers,
} from '../affordability/assessAffordability';
import { aprFor, offerProduct } from '../pricing/apr';
import { LOAN_LIMITS, type Loan } from '../pricing/loanLimits';
import { comfortableAnswers } from '../sandbox/comfortableAnswers';
import { decideEligibility, decideFully } from './decideEligibility';
import { clearLenderFile, type LenderFile } from './lenderFile';

type Request = Loan & AffordabilityAnswers;

const decide = (
  request: Partial<Request> = {},
  file: Partial<LenderFile> = {},
  minCardMonths = 6,
) =>
  decideEligibility(
    { ...comfortableAnswers, ...request },
    { ...clearLenderFile, ...file },
    minCardMonths,
  );

describe('the soft decision', () => {
  it('is eligible for what was asked where it is affordable', () => {
    expect(decide()).toEqual({
      outcome: 'eligible',
      product: offerProduct({ riskGroup: 'Low', loanAmount: 5000, loanTerm: 48 }),
      reason: 'affordable',
    });
  });

  it('offers the most that the lender lends to this person', () => {
    const { outcome, product, reason } = decide({}, { maxLoan: 3000 });
    expect([outcome, product?.loanAmount, reason]).toEqual(['counterOffer', 3000, 'lenderLimit']);
  });

  it("is eligible for anything within that person's limit", () => {
    expect(decide({ loanAmount: 3000 }, { maxLoan: 3000 }).outcome).toBe('eligible');
  });

  it('offers less, in whole steps and at the price of the lower band, where less is affordable', () => {
    const { outcome, product, reason } = decide({
      loanAmount: 7450,
      accommodationCosts: 1427,
    });
    expect([outcome, reason]).toEqual(['counterOffer', 'lessAffordable']);
    expect(product).toEqual(offerProduct({ riskGroup: 'Low', loanAmount: 2400, loanTerm: 48 }));
    expect(product?.apr).toBe(34.9);
  });

  it('prices a high risk at the dearest band', () => {
    expect(decide({}, { riskGroup: 'High' }).product?.apr).toBe(49.9);
  });

  it.each<[string, Partial<Request>]>([
    ['noIncome', { grossAnnualIncome: 0 }],
    ['noIncome', { grossAnnualIncome: 0, otherHouseholdIncome: 90_000 }],
    ['unaffordable', { accommodationCosts: 1900 }],
    ['unaffordable', { dependants: 3, grossAnnualIncome: 20_000 }],
  ])('is not eligible for the reason %s given %o', (reason, answers) => {
    expect(decide(answers)).toEqual({ outcome: 'notEligible', reason });
  });

  it.each<[string, Partial<LenderFile>]>([
    ['scoreBelowCutOff', { scoreBelowCutOff: true }],
    ['underAge', { age: 17 }],
    ['notUkResident', { ukResident: false }],
    ['cardTooNew', { cardHeldMonths: 5 }],
    ['tooManyLoans', { openLoans: 2, monthsSinceLastLoan: 20 }],
    ['lastLoanTooRecent', { openLoans: 1, monthsSinceLastLoan: 8 }],
    ['lenderLimit', { maxLoan: 900 }],
  ])('is not eligible for the reason %s where the file says %o', (reason, file) => {
    expect(decide({}, file)).toEqual({ outcome: 'notEligible', reason });
  });

  it('judges the rules and the income before the credit file', () => {
    const file = { scoreBelowCutOff: true };
    expect(decide({ grossAnnualIncome: 0 }, file).reason).toBe('noIncome');
    expect(decide({}, { ...file, age: 17 }).reason).toBe('underAge');
  });

  it('says where several rules refuse', () => {
    const several = { outcome: 'notEligible', reason: 'underAge', isOneOfSeveral: true };
    expect(decide({ grossAnnualIncome: 0 }, { age: 17 })).toEqual(several);
    expect(decide({}, { age: 17, cardHeldMonths: 1 })).toEqual(several);
    expect(decide({}, { age: 17, scoreBelowCutOff: true })).toEqual({
      outcome: 'notEligible',
      reason: 'underAge',
    });
  });

  it.each<[string, Partial<LenderFile>]>([
    ['of eighteen', { age: 18 }],
    ['with a card for six months', { cardHeldMonths: 6 }],
    ['with one loan, nine months old', { openLoans: 1, monthsSinceLastLoan: 9 }],
    ['whom only the full search would decline', { hardDecline: true }],
  ])('is eligible for somebody %s', (_, file) => {
    expect(decide({}, file).outcome).toBe('eligible');
  });

  it('is eligible with a new card where the brand does not require an age of the card', () => {
    expect(decide({}, { cardHeldMonths: 1 }, 0).outcome).toBe('eligible');
  });

  it.each([{ loanAmount: 900 }, { loanAmount: 7600 }, { loanTerm: 72 }])(
    'is refused as a question where %o is not on offer',
    (answers) => {
      expect(() => decide(answers, { scoreBelowCutOff: true })).toThrow(RangeError);
    },
  );
});

const anyRequest: fc.Arbitrary<Request> = fc.record({
  loanAmount: fc.integer({ min: 1000, max: 7500 }),
  loanTerm: fc.constantFrom(...LOAN_LIMITS.terms),
  employmentStatus: fc.constantFrom('fullTime', 'selfEmployed', 'retired', 'student'),
  grossAnnualIncome: fc.integer({ min: 0, max: 60_000 }),
  dependants: fc.integer({ min: 0, max: 3 }),
  otherHouseholdIncome: fc.integer({ min: 0, max: 30_000 }),
  accommodationCosts: fc.integer({ min: 0, max: 1500 }),
  expenditureUtilitiesCost: fc.integer({ min: 0, max: 400 }),
  expenditureEducationCost: fc.integer({ min: 0, max: 400 }),
  expenditureOtherCost: fc.integer({ min: 0, max: 1500 }),
});
const anyRisk = fc.constantFrom('Low' as const, 'High' as const);
const anyRise = fc.integer({ min: 1, max: 2000 });

const offered = (request: Request, riskGroup: 'Low' | 'High') =>
  decide(request, { riskGroup }).product?.loanAmount ?? 0;

describe('any soft decision', () => {
  it.each(['grossAnnualIncome', 'otherHouseholdIncome'] as const)(
    'never offers less for a higher %s',
    (income) => {
      fc.assert(
        fc.property(anyRequest, anyRisk, anyRise, (request, risk, rise) => {
          const richer = { ...request, [income]: (request[income] ?? 0) + rise };
          expect(offered(richer, risk)).toBeGreaterThanOrEqual(offered(request, risk));
        }),
      );
    },
  );

  it.each([
    'accommodationCosts',
    'expenditureUtilitiesCost',
    'expenditureEducationCost',
    'expenditureOtherCost',
  ] as const)('never offers more for a higher %s', (outgoing) => {
    fc.assert(
      fc.property(anyRequest, anyRisk, anyRise, (request, risk, rise) => {
        const poorer = { ...request, [outgoing]: (request[outgoing] ?? 0) + rise };
        expect(offered(poorer, risk)).toBeLessThanOrEqual(offered(request, risk));
      }),
    );
  });

  it('makes a counter offer that is affordable, and the next step up is not', () => {
    let counterOffers = 0;
    fc.assert(
      fc.property(anyRequest, anyRisk, (request, riskGroup) => {
        const { outcome, product } = decide(request, { riskGroup });
        if (outcome !== 'counterOffer' || !product) return;
        counterOffers += 1;
        const { maxMonthlyPayment } = assessAffordability(request);
        const { loanTerm } = request;
        const next = product.loanAmount + LOAN_LIMITS.step;
        expect(product.loanAmount % LOAN_LIMITS.step).toBe(0);
        expect(product.loanAmount).toBeGreaterThanOrEqual(LOAN_LIMITS.min);
        expect(product.apr).toBe(aprFor({ riskGroup, loanAmount: product.loanAmount, loanTerm }));
        expect(product.monthlyPayment).toBeLessThanOrEqual(maxMonthlyPayment);
        if (next > request.loanAmount) return;
        expect(
          offerProduct({ riskGroup, loanAmount: next, loanTerm }).monthlyPayment,
        ).toBeGreaterThan(maxMonthlyPayment);
      }),
      { numRuns: 3000 },
    );
    expect(counterOffers).toBeGreaterThan(50);
  });
});

describe('the full decision', () => {
  it('accepts where no rule is against it', () => {
    expect(decideFully({ hardDecline: false })).toEqual({ decision: 'Accepted' });
  });

  it.each(['general', 'income', 'bankAndIncome'] as const)('refers %s', (referral) => {
    expect(decideFully({ hardDecline: false, referral })).toEqual({
      decision: 'Redirect',
      referral,
    });
  });

  it('declines sooner than it refers', () => {
    expect(decideFully({ hardDecline: true, referral: 'income' })).toEqual({
      decision: 'Declined',
    });
  });
});
