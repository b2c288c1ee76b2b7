import { checkAnswer } from '../../question-engine/checkAnswer';
import type { Answer, Answers } from '../../question-engine/Question';
import { softWarning } from '../../question-engine/softWarning';
import { visibleQuestions } from '../../question-engine/visibleQuestions';
import { buildEligibilityForm } from './buildEligibilityForm';
import { eligibilityQuestions } from './eligibilityQuestions';
import { prefillAnswers } from './prefillAnswers';

const today = new Date(2026, 10, 21);

function question(id: string) {
  return eligibilityQuestions.find((each) => each.id === id)!;
}

describe('the messages of the eligibility form', () => {
  it.each<[string, Answer, string | null]>([
    ['employmentStatus', '', 'Please select your employment status'],
    ['grossAnnualIncome', '', 'Please enter an amount'],
    [
      'grossAnnualIncome',
      '12345678901',
      "This figure doesn't look right. Please enter your yearly income",
    ],
    [
      'grossAnnualIncome',
      '30000.50',
      "This figure doesn't look right. Please enter your yearly income",
    ],
    ['grossAnnualIncome', '£30,000', null],
    ['grossAnnualIncome', '0', null],
    ['employmentStartDate', ['', ''], 'Please tell us the date when you became self-employed'],
    ['employmentStartDate', ['03', '1925'], 'Please enter a valid year'],
    ['employmentStartDate', ['03', '1926'], null],
    ['employmentStartDate', ['03', '1889'], 'Please enter a valid year'],
    ['employmentStartDate', ['03', '19'], 'Please enter a valid year'],
    ['employmentStartDate', ['03', ''], 'Please enter a valid year'],
    ['employmentStartDate', ['13', '2020'], 'Please enter a valid month'],
    ['employmentStartDate', ['0', '2020'], 'Please enter a valid month'],
    ['employmentStartDate', ['', '2020'], 'Please enter a valid month'],
    ['employmentStartDate', ['12', '2026'], 'Please tell us a date in the past'],
    ['employmentStartDate', ['01', '2027'], 'Please tell us a date in the past'],
    ['employmentStartDate', ['11', '2026'], null],
    ['employmentStartDate', ['March', '2019'], null],
    ['maritalStatus', '', 'Please select your marital status'],
    ['dependants', '', 'Please select an option'],
    [
      'otherHouseholdIncome',
      '',
      "This figure doesn't look right. Please enter your other household income",
    ],
    ['otherHouseholdIncome', '0', null],
    ['expenditureEducationCost', '', null],
    ['residentialStatus', '', 'Please select your residential status'],
    ['financialSituation', '', 'Please select an answer'],
    ['accommodationCosts', '', 'Please enter your monthly rent or mortgage amount'],
    ['accommodationCosts', 'lots', 'Please enter your monthly rent or mortgage amount'],
    ['councilTax', '', 'Please enter your monthly council tax amount'],
    ['expenditureUtilitiesCost', '', null],
    ['expenditureOtherCost', '', 'Please enter your other costs amount'],
  ])('%s answered %j: %s', (id, answer, message) => {
    expect(checkAnswer(question(id), answer, today)).toBe(message);
  });

  it('takes no month that has only just begun for the past', () => {
    expect(
      checkAnswer(question('employmentStartDate'), ['11', '2026'], new Date(2026, 10, 1)),
    ).toBe('Please tell us a date in the past');
  });
});

describe('the soft ranges of the eligibility form', () => {
  it.each([
    ['grossAnnualIncome', 6000, 100_000, 'Are you sure your income is correct?'],
    ['otherHouseholdIncome', 0, 100_000, "Are you sure your partner's income is correct?"],
    [
      'expenditureEducationCost',
      0,
      3000,
      "Are you sure your dependents' education payments are correct?",
    ],
    ['accommodationCosts', 50, 4000, 'Are you sure your rent or mortgage payments are correct?'],
    ['councilTax', 0, 500, 'Are you sure your council tax payments are correct?'],
    ['expenditureUtilitiesCost', 0, 1000, 'Are you sure your utilities payments are correct?'],
    [
      'expenditureOtherCost',
      100,
      2000,
      "This figure doesn't look right. Please enter your other costs",
    ],
  ])('%s is asked about outside %d to %d', (id, min, max, message) => {
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
