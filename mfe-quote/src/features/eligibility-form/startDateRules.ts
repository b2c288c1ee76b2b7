import { readMonth } from 'shared-ui';
import { firstOfMonth, readYear } from '../../domain/question-engine/monthAndYear';
import type { ValidationRule } from '../../domain/question-engine/Question';

/** Later than 1890, the earliest year of any date. */
const MAX_YEARS_AGO = 100;
const MONTH = 0;
const YEAR = 1;

/** For the month and year in which self-employment began. */
export const startDateRules: ValidationRule[] = [
  {
    message: 'Please enter a valid year',
    keeps: (typed, today) => yearOf(typed) >= today.getFullYear() - MAX_YEARS_AGO,
    boxes: [YEAR],
  },
  {
    message: 'Please enter a valid month',
    keeps: (typed) => readMonth(typed[MONTH] ?? '') !== null,
    boxes: [MONTH],
  },
  {
    message: 'Please tell us a date in the past',
    keeps: (typed, today) => yearOf(typed) <= today.getFullYear(),
    boxes: [YEAR],
  },
  {
    message: 'Please tell us a date in the past',
    keeps: (typed, today) =>
      new Date(`${firstOfMonth(typed) ?? ''}T00:00`).getTime() <
      new Date(today).setHours(0, 0, 0, 0),
  },
];

const yearOf = (typed: readonly string[]): number => readYear(typed[YEAR] ?? '') ?? 0;
