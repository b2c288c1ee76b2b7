import {
  AFFORDABLE_SHARE,
  assessAffordability,
  LIVING_COST_PER_DEPENDANT,
} from './assessAffordability';
import { netMonthlyIncome } from './netMonthlyIncome';

const answers = {
  employmentStatus: 'fullTime',
  grossAnnualIncome: 30_000,
  dependants: 0,
  accommodationCosts: 700,
  expenditureOtherCost: 500,
} as const;

const { disposable } = assessAffordability(answers);

describe('what is left each month', () => {
  it('is the net income less rent and other costs', () => {
    expect(disposable).toBeCloseTo(25_119.6 / 12 - 1200, 6);
  });

  it('counts the council tax once, within the other costs', () => {
    const withCouncilTax = { ...answers, councilTax: 150 };
    expect(assessAffordability(withCouncilTax).disposable).toBe(disposable);
  });

  it('is less by the utilities', () => {
    const more = assessAffordability({ ...answers, expenditureUtilitiesCost: 120 });
    expect(more.disposable).toBeCloseTo(disposable - 120, 6);
  });

  it("is more by a partner's income after tax", () => {
    const more = assessAffordability({ ...answers, otherHouseholdIncome: 20_000 });
    expect(more.disposable).toBeCloseTo(disposable + netMonthlyIncome(20_000), 6);
  });

  it('is more for a pensioner, who pays no National Insurance', () => {
    const retired = assessAffordability({ ...answers, employmentStatus: 'retired' });
    expect(retired.disposable).toBeCloseTo(disposable + (30_000 - 12_570) * (0.08 / 12), 6);
  });

  it('allows for dependants at least the living-cost floor', () => {
    const floor = 2 * LIVING_COST_PER_DEPENDANT;
    const left = (expenditureEducationCost: number) =>
      assessAffordability({ ...answers, dependants: 2, expenditureEducationCost }).disposable;
    expect(left(0)).toBeCloseTo(disposable - floor, 6);
    expect(left(floor - 1)).toBeCloseTo(disposable - floor, 6);
    expect(left(floor + 50)).toBeCloseTo(disposable - floor - 50, 6);
  });
});

describe('what can be paid each month', () => {
  it('is a share of what is left', () => {
    const { maxMonthlyPayment } = assessAffordability(answers);
    expect(maxMonthlyPayment).toBeCloseTo(disposable * AFFORDABLE_SHARE, 6);
  });

  it('is nothing where more goes out than comes in', () => {
    const stretched = assessAffordability({ ...answers, accommodationCosts: 5000 });
    expect(stretched.disposable).toBeLessThan(0);
    expect(stretched.maxMonthlyPayment).toBe(0);
  });
});
