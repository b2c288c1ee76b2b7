import type { EligibilityAnswers } from '../affordability/assessAffordability';

type ConditionalAnswer =
  'employmentStartDate' | 'otherHouseholdIncome' | 'expenditureEducationCost';

type FormAnswers = EligibilityAnswers & {
  /** `YYYY-MM-DD` */
  employmentStartDate?: string | undefined;
  maritalStatus: string;
};

type ConditionalQuestion = {
  answer: ConditionalAnswer;
  shown: (answers: FormAnswers) => boolean;
  required: boolean;
};

const conditionalQuestions: ConditionalQuestion[] = [
  {
    answer: 'employmentStartDate',
    shown: ({ employmentStatus }) => employmentStatus === 'selfEmployed',
    required: true,
  },
  {
    answer: 'otherHouseholdIncome',
    shown: ({ maritalStatus }) => maritalStatus === 'married' || maritalStatus === 'cohabiting',
    required: true,
  },
  {
    answer: 'expenditureEducationCost',
    shown: ({ dependants }) => dependants > 0,
    required: false,
  },
];

/**
 * Answers that can't have come from the form as shown: given to a question that was hidden, or missing where the
 * question was shown and had to be answered.
 * @returns names of answers, empty where all is well
 * Source: the eligibility form's conditions and required questions.
 */
export const answersToHiddenQuestions = (answers: FormAnswers): ConditionalAnswer[] =>
  conditionalQuestions
    .filter(({ answer, shown, required }) => {
      const given = answers[answer] !== undefined;
      return shown(answers) ? required && !given : given;
    })
    .map(({ answer }) => answer);
