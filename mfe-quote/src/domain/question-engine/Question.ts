import type { Condition } from 'lending';

/** What an applicant has typed or chosen: one text, or one for each box of a date (month, year). */
export type Answer = string | string[];
export type Answers = Record<string, Answer>;

/** A rule for an answer that is not empty. */
export interface ValidationRule {
  message: string;
  /** @param typed what was typed in the one box, or in those for month and year */
  keeps: (typed: readonly string[], today: Date) => boolean;
  /** The boxes of a date that the rule is about; none where it is about the pair. */
  boxes?: readonly number[];
}

/** Pounds; an answer outside gets a warning and is never refused. */
interface SoftRange {
  min: number;
  max: number;
  message: string;
}

/** How often an amount is paid. */
export type Frequency = 'year' | 'month' | 'week';

interface BaseQuestion {
  id: string;
  /** A short name, for the summary of errors. */
  name: string;
  style: 'heading' | 'label';
  question: string;
  instruction?: string;
  note?: string;
  /** The reason for a question that people may not like to answer. */
  why?: string;
  /** The message where an answer is missing; none where it may be. */
  required?: string;
  /** In the order of priority: the message of the first that fails is shown. */
  validations: readonly ValidationRule[];
  conditions?: readonly Condition[];
}

export interface MultipleChoiceQuestion extends BaseQuestion {
  type: 'multipleChoice';
  options: readonly { label: string; value: string }[];
  defaultValue?: string;
}

export interface CurrencyQuestion extends BaseQuestion {
  type: 'currency';
  /** The period that rules, ranges and the API count by. */
  frequency: Exclude<Frequency, 'week'>;
  frequencies?: readonly Frequency[];
  /** What the amount is made of: offers help to add it up. */
  parts?: readonly { id: string; label: string }[];
  defaultValue?: string;
  softRangeConstraint?: SoftRange;
  positive?: boolean;
  /** Blocks an exponent, as in 1e5. */
  noExponent?: boolean;
  maxInputLength?: number;
  isOnlyIntegers?: boolean;
  shouldFormatValue?: boolean;
}

/** A month and a year. */
export interface DateQuestion extends BaseQuestion {
  type: 'date';
}

export type Question = MultipleChoiceQuestion | CurrencyQuestion | DateQuestion;

/** Questions that belong together within a section, under a heading of their own. */
export interface QuestionItem {
  id: string;
  title: string;
  description?: string;
  questions: readonly Question[];
}

interface BaseSection {
  id: string;
  layout: 'default' | 'alternate';
  title: string;
  description?: string;
}

/** Has questions, or items that have them. */
export type QuestionSection = BaseSection &
  (
    | { questions: readonly Question[]; items?: undefined }
    | { items: readonly QuestionItem[]; questions?: undefined }
  );
