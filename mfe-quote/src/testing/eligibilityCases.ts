import type { Answer } from '../domain/question-engine/Question';

const CLEAR_AMOUNT =
  'Please write the amount as a plain figure with at most two decimals, such as 1200.50';
const WRONG_INCOME = "This figure doesn't look right. Please enter your yearly income";
const WRONG_HOUSEHOLD_INCOME =
  "This figure doesn't look right. Please enter your other household income";

/** The rules of the eligibility form: a question, an answer, and its message on 21 November 2026. */
export const answerCases: [id: string, answer: Answer, message: string | null][] = [
  ['employmentStatus', '', 'Please select your employment status'],
  ['grossAnnualIncome', '', 'Please enter an amount'],
  ['grossAnnualIncome', '12345678901', WRONG_INCOME],
  ['grossAnnualIncome', '30000.50', WRONG_INCOME],
  ['grossAnnualIncome', '10000000', WRONG_INCOME],
  ['grossAnnualIncome', '9999999', null],
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
  ['employmentStartDate', ['sept', '2019'], null],
  ['employmentStartDate', ['Marmalade', '2019'], 'Please enter a valid month'],
  ['maritalStatus', '', 'Please select your marital status'],
  ['dependants', '', 'Please select an option'],
  ['otherHouseholdIncome', '', WRONG_HOUSEHOLD_INCOME],
  ['otherHouseholdIncome', '0', null],
  ['expenditureEducationCost', '', null],
  ['residentialStatus', '', 'Please select your residential status'],
  ['financialSituation', '', 'Please select an answer'],
  ['accommodationCosts', '', 'Please enter your monthly rent or mortgage amount'],
  ['accommodationCosts', 'lots', 'Please enter your monthly rent or mortgage amount'],
  ['councilTax', '', 'Please enter your monthly council tax amount'],
  ['councilTax', '900.555', CLEAR_AMOUNT],
  ['accommodationCosts', '1.200,50', CLEAR_AMOUNT],
  ['expenditureOtherCost', '1.2.3', CLEAR_AMOUNT],
  ['expenditureOtherCost', '٤٢٫٥', CLEAR_AMOUNT],
  ['expenditureOtherCost', '1,200.50', null],
  [
    'grossAnnualIncome',
    '42.000',
    'Please write the amount as a plain figure in whole pounds, such as 30000',
  ],
  ['expenditureUtilitiesCost', '', null],
  ['expenditureOtherCost', '', 'Please enter your other costs amount'],
  ['employmentStatus', 'fullTime', null],
  ['grossAnnualIncome', 'plenty', WRONG_INCOME],
  ['otherHouseholdIncome', 'some', WRONG_HOUSEHOLD_INCOME],
  [
    'expenditureEducationCost',
    'some',
    'Please enter what you spend on your dependants, or leave it empty',
  ],
  ['councilTax', 'none', 'Please enter your monthly council tax amount'],
  ['councilTax', '0', null],
  [
    'expenditureUtilitiesCost',
    'some',
    'Please enter your monthly utilities amount, or leave it empty',
  ],
  ['expenditureOtherCost', 'some', 'Please enter your other costs amount'],
];

/** Amounts that are asked about below the first figure and above the second. */
export const softRangeCases: [id: string, min: number, max: number, message: string][] = [
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
];
