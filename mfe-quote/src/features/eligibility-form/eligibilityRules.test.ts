import { checkAnswer, softWarning } from '../../domain/question-engine/checkAnswer';
import type { Answers, MultipleChoiceQuestion } from '../../domain/question-engine/Question';
import { eligibilityQuestions } from 'lending';
import { isRequired, visibleQuestions } from '../../domain/question-engine/visibleQuestions';
import { answerCases, softRangeCases } from '../../testing/eligibilityCases';
import { buildEligibilityForm } from './buildEligibilityForm';
import { eligibilityFields } from './eligibilityFields';
import { prefillAnswers } from './useOpenedForm';

const today = new Date(2026, 10, 21);

function question(id: string) {
  return eligibilityFields.find((each) => each.id === id)!;
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

describe('the questions of the eligibility form', () => {
  it('are those that the lender decides on', () => {
    const ids = eligibilityFields.map(({ id }) => id).sort();
    expect(ids).toEqual(Object.keys(eligibilityQuestions).sort());
  });

  it.each(Object.entries(eligibilityQuestions))(
    'need an answer to %s exactly where the lender does',
    (id, rule) => {
      expect(isRequired(question(id))).toBe(!('optional' in rule));
    },
  );
});

describe('the options of the eligibility form', () => {
  it.each([
    [
      'employmentStatus',
      'fullTime, partTime, selfEmployed, contractor, temporary, retired, homemaker, disability, allowance, independentMeans, student, unemployed, other',
    ],
    [
      'maritalStatus',
      'married, single, divorcedOrDissolvedCivilPartnership, widowed, cohabiting, toBeMarried, separated, civilPartnership, other',
    ],
    ['dependants', '0, 1, 2, 3'],
    [
      'residentialStatus',
      'ownerOccupier, jointOwner, tenantFurnished, tenantUnfurnished, councilHousing, studentHousing, livingWithParents, otherTenant, other',
    ],
    ['financialSituation', 'improve, staySame, decline'],
  ])('%s has %s, each in words of its own, and none chosen beforehand', (id, values) => {
    const { options, defaultValue } = question(id) as MultipleChoiceQuestion;
    expect(options.map(({ value }) => value).join(', ')).toBe(values);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    expect(defaultValue).toBeUndefined();
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
    ['employmentStartDate', 'employmentStatus', ['selfEmployed']],
    ['otherHouseholdIncome', 'maritalStatus', ['married', 'cohabiting']],
    ['expenditureEducationCost', 'dependants', ['1', '2', '3']],
  ])('show %s by %s only where it is one of %j', (id, controller, showing) => {
    const { options } = question(controller) as MultipleChoiceQuestion;
    const shown = options.filter(({ value }) =>
      visibleQuestions(eligibilityFields, { [controller]: value }).includes(question(id)),
    );
    expect(shown.map(({ value }) => value)).toEqual(showing);
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
    expect(buildEligibilityForm(answers, { loanAmount: 5000, loanTerm: 48 })).toEqual({
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
    expect(buildEligibilityForm(selfEmployed, { loanAmount: 5000, loanTerm: 48 })).toMatchObject({
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
    ).toMatchObject({
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
