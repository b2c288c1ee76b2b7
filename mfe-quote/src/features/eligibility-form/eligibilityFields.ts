import { eligibilityQuestions, MAX_POUNDS, type QuestionId } from 'lending';
import { parsePounds, stripAmount } from 'shared-ui/money';
import type {
  CurrencyQuestion,
  MultipleChoiceQuestion,
  Question,
  QuestionSection,
  ValidationRule,
} from '../../domain/question-engine/Question';
import { questionsOf } from '../../domain/question-engine/visibleQuestions';
import {
  dependantsLabels,
  employmentLabels,
  financialLabels,
  maritalLabels,
  residentialLabels,
} from './eligibilityLabels';
import { startDateRules } from './startDateRules';

const money = {
  type: 'currency',
  style: 'label',
  frequency: 'month',
  positive: true,
  noExponent: true,
  shouldFormatValue: true,
} as const satisfies Partial<CurrencyQuestion>;

function choice(labels: Record<string, string>) {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return {
    type: 'multipleChoice',
    style: 'label',
    options,
    validations: [],
  } satisfies Partial<MultipleChoiceQuestion>;
}

const amount = (message: string): ValidationRule => ({
  message,
  keeps: ([typed = '']) => (parsePounds(typed) ?? Infinity) <= MAX_POUNDS,
});

const WRONG_INCOME = "This figure doesn't look right. Please enter your yearly income";
const WRONG_HOUSEHOLD_INCOME =
  "This figure doesn't look right. Please enter your other household income";

/** Incomes may be typed as they are paid. */
const income = {
  ...money,
  frequency: 'year',
  frequencies: ['year', 'month', 'week'],
} as const satisfies Partial<CurrencyQuestion>;

type FormQuestion = Question & { id: QuestionId };
type Section = Omit<QuestionSection, 'items' | 'questions'> & { questions: FormQuestion[] };

const employmentAndIncome: Section = {
  id: 'employmentAndIncome',
  layout: 'default',
  title: 'Employment and income',
  questions: [
    {
      ...choice(employmentLabels),
      id: 'employmentStatus',
      name: 'Employment status',
      question: 'What is your employment status?',
      required: 'Please select your employment status',
    },
    {
      id: 'employmentStartDate',
      name: 'Start of self-employment',
      type: 'date',
      style: 'label',
      question: 'When did you become self-employed?',
      instruction: 'Enter the month and year, for example 03 2019.',
      required: 'Please tell us the date when you became self-employed',
      validations: startDateRules,
    },
    {
      ...income,
      id: 'grossAnnualIncome',
      name: 'Annual income',
      question: 'What is your annual income?',
      instruction: 'Before tax, in whole pounds. Include your salary, pension and any benefits.',
      why: 'We lend only what you can afford to pay back. Your income is where that sum starts.',
      isOnlyIntegers: true,
      shouldFormatValue: false,
      maxInputLength: 7,
      softRangeConstraint: {
        min: 6000,
        max: 100_000,
        message: 'Are you sure your income is correct?',
      },
      required: 'Please enter an amount',
      validations: [
        amount(WRONG_INCOME),
        {
          message: WRONG_INCOME,
          keeps: ([typed = '']) =>
            stripAmount(typed).length <= 10 && Number.isInteger(parsePounds(typed)),
        },
      ],
    },
  ],
};

const aboutYou: Section = {
  id: 'aboutYou',
  layout: 'default',
  title: 'About you',
  questions: [
    {
      ...choice(maritalLabels),
      id: 'maritalStatus',
      name: 'Marital status',
      question: 'What is your marital status?',
      why: 'Only to know whether somebody shares the costs of your household. It never counts for or against you by itself.',
      required: 'Please select your marital status',
    },
    {
      ...income,
      id: 'otherHouseholdIncome',
      name: 'Partner’s income',
      question: 'What is your partner’s annual income?',
      why: 'It counts towards what your household can afford. We make no check on your partner, and their credit file is not touched.',
      instruction:
        'Before tax. If your partner has no income, or you don’t know what it is, enter £0.',
      softRangeConstraint: {
        min: 0,
        max: 100_000,
        message: "Are you sure your partner's income is correct?",
      },
      required: WRONG_HOUSEHOLD_INCOME,
      validations: [amount(WRONG_HOUSEHOLD_INCOME)],
    },
    {
      ...choice(dependantsLabels),
      id: 'dependants',
      name: 'Dependants',
      question: 'How many people depend on you financially?',
      instruction: 'For example, children or relatives you support.',
      why: 'People who depend on you have to be fed and housed first. We leave money for that before we work out what you can borrow.',
      required: 'Please select an option',
    },
    {
      ...money,
      id: 'expenditureEducationCost',
      name: 'Costs of your dependants',
      question: 'How much do you spend on your dependants each month?',
      instruction: 'For example, childcare, school fees or university costs.',
      note: 'Leave this empty if you spend nothing.',
      softRangeConstraint: {
        min: 0,
        max: 3000,
        message: "Are you sure your dependents' education payments are correct?",
      },
      validations: [amount('Please enter what you spend on your dependants, or leave it empty')],
    },
    {
      ...choice(residentialLabels),
      id: 'residentialStatus',
      name: 'Residential status',
      question: 'What is your residential status?',
      why: 'It tells us which housing costs to expect. You don’t have to own your home to get a loan.',
      required: 'Please select your residential status',
    },
    {
      ...choice(financialLabels),
      id: 'financialSituation',
      name: 'Your finances in the next 12 months',
      question: 'Do you expect your financial situation to change in the next 12 months?',
      instruction: 'Think of changes to your income or to what you spend.',
      why: 'The loan has to fit your budget later on too. If you expect less money, we would rather know before you owe it.',
      required: 'Please select an answer',
    },
  ],
};

const yourOutgoings: Section = {
  id: 'yourOutgoings',
  layout: 'default',
  title: 'Your outgoings',
  description: 'Please tell us what you usually spend in a month.',
  questions: [
    {
      ...money,
      id: 'councilTax',
      name: 'Council tax',
      question: 'How much council tax do you pay?',
      softRangeConstraint: {
        min: 0,
        max: 500,
        message: 'Are you sure your council tax payments are correct?',
      },
      required: 'Please enter your monthly council tax amount',
      validations: [amount('Please enter your monthly council tax amount')],
    },
    {
      ...money,
      id: 'expenditureUtilitiesCost',
      name: 'Utilities',
      question: 'How much do you spend on utilities?',
      instruction: 'Electricity, gas, other fuels, water, broadband, TV and phone.',
      note: 'Leave this empty if you spend nothing.',
      softRangeConstraint: {
        min: 0,
        max: 1000,
        message: 'Are you sure your utilities payments are correct?',
      },
      validations: [amount('Please enter your monthly utilities amount, or leave it empty')],
    },
    {
      ...money,
      id: 'expenditureOtherCost',
      name: 'Other costs',
      question: 'How much are your other costs?',
      instruction:
        'Groceries, transport, healthcare, insurance and other regular expenses. Don’t include debt repayments.',
      parts: [
        { id: 'groceries', label: 'Groceries' },
        { id: 'transport', label: 'Transport' },
        { id: 'healthcare', label: 'Healthcare' },
        { id: 'insurance', label: 'Insurance' },
        { id: 'regular', label: 'Other regular expenses' },
      ],
      softRangeConstraint: {
        min: 100,
        max: 2000,
        message: "This figure doesn't look right. Please enter your other costs",
      },
      required: 'Please enter your other costs amount',
      validations: [amount('Please enter your other costs amount')],
    },
  ],
};

const rentOrMortgage: Section = {
  id: 'rentOrMortgage',
  layout: 'alternate',
  title: 'How much do you pay towards your rent or mortgage each month?',
  description: 'We only need to know about how much you spend personally.',
  questions: [
    {
      ...money,
      id: 'accommodationCosts',
      name: 'Rent or mortgage',
      question: 'Your rent or mortgage payment',
      softRangeConstraint: {
        min: 50,
        max: 4000,
        message: 'Are you sure your rent or mortgage payments are correct?',
      },
      required: 'Please enter your monthly rent or mortgage amount',
      validations: [amount('Please enter your monthly rent or mortgage amount')],
    },
  ],
};

export const eligibilitySections: readonly QuestionSection[] = [
  employmentAndIncome,
  aboutYou,
  yourOutgoings,
  rentOrMortgage,
].map((section) => ({ ...section, questions: section.questions.map(withConditions) }));

function withConditions(question: FormQuestion): Question {
  const rule = eligibilityQuestions[question.id];
  return 'conditions' in rule ? { ...question, conditions: rule.conditions } : question;
}

export const eligibilityFields = eligibilitySections.flatMap(questionsOf);
