/** Shows a question while the answer to another, itself shown, is one of these values. */
export type Condition = { questionId: string; values: readonly string[] };

/**
 * What an answer is: one of the `values`, a number up to `max`, pounds (`whole` ones where there are no pence), or a
 * date `YYYY-MM-DD`. A question is required where it is shown, unless it is `optional`.
 */
type EligibilityQuestion = (
  | { type: 'choice'; values: readonly string[] }
  | { type: 'count'; max: number }
  | { type: 'pounds'; whole?: true }
  | { type: 'date' }
) & { optional?: true; conditions?: readonly Condition[] };

/** Most pounds that an answer may be. */
export const MAX_POUNDS = 9_999_999;

/**
 * The questions of the eligibility form. The form's fields, the body that the API takes and what the decision reads
 * derive from this list. Incomes are pounds a year, outgoings pounds a month.
 * Source: the specification of the eligibility form.
 */
export const eligibilityQuestions = {
  employmentStatus: {
    type: 'choice',
    values: [
      'fullTime',
      'partTime',
      'selfEmployed',
      'contractor',
      'temporary',
      'retired',
      'homemaker',
      'disability',
      'allowance',
      'independentMeans',
      'student',
      'unemployed',
      'other',
    ],
  },
  /** The first day of the month in which self-employment began. */
  employmentStartDate: {
    type: 'date',
    conditions: [{ questionId: 'employmentStatus', values: ['selfEmployed'] }],
  },
  grossAnnualIncome: { type: 'pounds', whole: true },
  maritalStatus: {
    type: 'choice',
    values: [
      'married',
      'single',
      'divorcedOrDissolvedCivilPartnership',
      'widowed',
      'cohabiting',
      'toBeMarried',
      'separated',
      'civilPartnership',
      'other',
    ],
  },
  /** 3 means three or more. */
  dependants: { type: 'count', max: 3 },
  otherHouseholdIncome: {
    type: 'pounds',
    conditions: [{ questionId: 'maritalStatus', values: ['married', 'cohabiting'] }],
  },
  residentialStatus: {
    type: 'choice',
    values: [
      'ownerOccupier',
      'jointOwner',
      'tenantFurnished',
      'tenantUnfurnished',
      'councilHousing',
      'studentHousing',
      'livingWithParents',
      'otherTenant',
      'other',
    ],
  },
  financialSituation: { type: 'choice', values: ['improve', 'staySame', 'decline'] },
  accommodationCosts: { type: 'pounds' },
  councilTax: { type: 'pounds' },
  expenditureUtilitiesCost: { type: 'pounds', optional: true },
  expenditureEducationCost: {
    type: 'pounds',
    optional: true,
    conditions: [{ questionId: 'dependants', values: ['1', '2', '3'] }],
  },
  /** As sent it includes the council tax. */
  expenditureOtherCost: { type: 'pounds' },
} as const satisfies Record<string, EligibilityQuestion>;

type Questions = typeof eligibilityQuestions;

export type QuestionId = keyof Questions;

/** The type of an answer to one question. */
export type AnswerTo<Id extends QuestionId> = Questions[Id] extends { values: readonly (infer V)[] }
  ? V
  : Questions[Id] extends { type: 'date' }
    ? string
    : number;

/** The questions that may have no answer: optional ones, and those that are not always shown. */
export type OptionalId = {
  [Id in QuestionId]: Questions[Id] extends { optional: true } | { conditions: object }
    ? Id
    : never;
}[QuestionId];

/** The answers as they are sent. */
export type EligibilityAnswers = {
  [Id in Exclude<QuestionId, OptionalId>]: AnswerTo<Id>;
} & { [Id in OptionalId]?: AnswerTo<Id> | undefined };

/**
 * Whether a question is shown: a chain of conditions holds only while every link of it is shown.
 * @param questions all questions, by their id
 * @param answers as they are typed or sent
 */
export function isShown(
  questions: Readonly<Record<string, { readonly conditions?: readonly Condition[] | undefined }>>,
  id: string,
  answers: Readonly<Record<string, unknown>>,
): boolean {
  return (questions[id]?.conditions ?? []).every(
    ({ questionId, values }) =>
      values.includes(String(answers[questionId])) && isShown(questions, questionId, answers),
  );
}

const questions: Record<string, EligibilityQuestion> = eligibilityQuestions;

/**
 * Answers that can't have come from the form as shown: given to a question that was hidden, or missing where the
 * question was shown and required.
 * @returns ids of questions, empty where there are none
 */
export function misplacedAnswers(answers: EligibilityAnswers): QuestionId[] {
  return (Object.keys(questions) as QuestionId[]).filter((id) => {
    const isGiven = answers[id] !== undefined;
    if (!isShown(questions, id, answers)) return isGiven;
    return !isGiven && questions[id]?.optional !== true;
  });
}
