import { checkAnswer } from '../../question-engine/checkAnswer';
import type { Answers } from '../../question-engine/Question';
import { softWarning } from '../../question-engine/softWarning';
import { visibleQuestions } from '../../question-engine/visibleQuestions';
import { answerCases, softRangeCases } from '../../testing/eligibilityCases';
import { buildEligibilityForm } from './buildEligibilityForm';
import { eligibilityQuestions } from './eligibilityQuestions';
import { prefillAnswers } from './prefillAnswers';

const today = new Date(2026, 10, 21);

function question(id: string) {
  return eligibilityQuestions.find((each) => each.id === id)!;
}

describe('the messages of the eligibility form', () => {
  it.each(answerCases)('%s answered %j: %s', (id, answer, message) => {
    expect(checkAnswer(question(id), answer, today)).toBe(message);
  });

  it('takes no month that has only just begun for the past', () => {
    expect(
      checkAnswer(question('employmentStartDate'), ['11', '2026'], new Date(2026, 10, 1)),
    ).toBe('Please tell us a date in the past');
  });
});

describe('the soft ranges of the eligibility form', () => {
  it.each(softRangeCases)('%s is asked about outside %d to %d', (id, min, max, message) => {
    expect(softWarning(question(id), String(min))).toBeNull();
    expect(softWarning(question(id), String(max))).toBeNull();
    expect(softWarning(question(id), String(max + 1))).toBe(message);
    if (min > 0) expect(softWarning(question(id), String(min - 1))).toBe(message);
    expect(checkAnswer(question(id), String(max + 1), today)).toBeNull();
  });
});

describe('the conditional questions', () => {
  it.each([
    ['employmentStartDate', 'employmentStatus', ['selfEmployed'], 'fullTime'],
    ['otherHouseholdIncome', 'maritalStatus', ['married', 'cohabiting'], 'civilPartnership'],
    ['expenditureEducationCost', 'dependants', ['1', '2', '3'], '0'],
  ])('show %s by %s', (id, controller, showing, hiding) => {
    const isShown = (answer: string) =>
      visibleQuestions(eligibilityQuestions, { [controller]: answer }).includes(question(id));
    expect(showing.filter(isShown)).toEqual(showing);
    expect(isShown(hiding)).toBe(false);
  });
});

const answers: Answers = {
  ...prefillAnswers(null),
  employmentStatus: 'fullTime',
  employmentStartDate: ['03', '2019'],
  grossAnnualIncome: '30,000',
  maritalStatus: 'single',
  otherHouseholdIncome: '20000',
  dependants: '2',
  residentialStatus: 'ownerOccupier',
  financialSituation: 'staySame',
  accommodationCosts: '600.00',
  councilTax: '120.10',
  expenditureOtherCost: '300.20',
};

describe('what is sent', () => {
  it('has the term in months, the council tax in the other costs and no hidden answer', () => {
    expect(buildEligibilityForm(answers, { amount: 5000, durationYears: 4 })).toEqual({
      loanAmount: 5000,
      loanTerm: 48,
      employmentStatus: 'fullTime',
      grossAnnualIncome: 30000,
      maritalStatus: 'single',
      dependants: 2,
      residentialStatus: 'ownerOccupier',
      financialSituation: 'staySame',
      accommodationCosts: 600,
      councilTax: 120.1,
      expenditureOtherCost: 420.3,
    });
  });

  it('has the start of self-employment as a date', () => {
    const selfEmployed = { ...answers, employmentStatus: 'selfEmployed' };
    expect(buildEligibilityForm(selfEmployed, { amount: 5000, durationYears: 4 })).toMatchObject({
      employmentStartDate: '2019-03-01',
    });
  });
});

describe('a prefill', () => {
  it('writes the answers as the form does and leaves hidden ones out', () => {
    expect(
      prefillAnswers({
        employmentStatus: 'fullTime',
        employmentStartDate: '2019-03-01',
        grossAnnualIncome: 30000,
        maritalStatus: 'married',
        dependants: '0',
        otherHouseholdIncome: 12000,
        residentialStatus: 'ownerOccupier',
        financialSituation: 'improve',
        accommodationCosts: 600,
        councilTax: 120.1,
        expenditureEducationCost: 50,
        expenditureOtherCost: 300,
      }),
    ).toEqual({
      employmentStatus: 'fullTime',
      employmentStartDate: ['', ''],
      grossAnnualIncome: '30000',
      maritalStatus: 'married',
      dependants: '0',
      otherHouseholdIncome: '12000.00',
      residentialStatus: 'ownerOccupier',
      financialSituation: 'improve',
      accommodationCosts: '600.00',
      councilTax: '120.10',
      expenditureUtilitiesCost: '',
      expenditureEducationCost: '',
      expenditureOtherCost: '300.00',
    });
  });
});
