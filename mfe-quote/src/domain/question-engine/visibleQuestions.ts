import { isShown } from 'lending';
import type { Answers, Question, Answer, QuestionSection } from './Question';

/** All questions of a section in the order of the page, those of its items too. */
export function questionsOf({ questions, items }: QuestionSection): readonly Question[] {
  return questions ?? items.flatMap((item) => item.questions);
}

/** The questions that are shown with these answers. */
export function visibleQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const byId = Object.fromEntries(questions.map((question) => [question.id, question]));
  return questions.filter(({ id }) => isShown(byId, id, answers));
}

/** The same answers, where nothing had to be dropped; else a copy in which hidden questions are empty. */
export function dropHiddenAnswers(questions: readonly Question[], answers: Answers): Answers {
  const shown = new Set(visibleQuestions(questions, answers));
  const dropped = questions.filter(
    (question) => !shown.has(question) && !isEmpty(answers[question.id]),
  );
  if (dropped.length === 0) return answers;
  return {
    ...answers,
    ...Object.fromEntries(dropped.map((question) => [question.id, emptyAnswer(question)])),
  };
}

function isEmpty(answer: Answers[string] | undefined): boolean {
  return answer === undefined || [answer].flat().every((part) => part === '');
}

export function emptyAnswer(question: Question): Answer {
  return question.type === 'date' ? ['', ''] : '';
}

/** Whether a form is not complete without an answer. */
export const isRequired = ({ required }: Question): boolean => required !== undefined;

/** An untouched form: defaults where the question has one, and nothing in the boxes that help to answer it. */
export function initialAnswers(questions: readonly Question[]): Answers {
  return Object.fromEntries(
    questions.flatMap((question): [string, Answer][] => [
      [
        question.id,
        (question.type === 'date' ? undefined : question.defaultValue) ?? emptyAnswer(question),
      ],
      ...helpNames(question).map((name): [string, Answer] => [name, '']),
    ]),
  );
}

function helpNames(question: Question): string[] {
  if (question.type !== 'currency') return [];
  const parts = question.parts?.map((part) => partKey(question, part)) ?? [];
  return question.frequencies ? [frequencyKey(question), ...parts] : parts;
}

/** The key among the answers, and the name of the control, that hold how often an amount is paid. */
export const frequencyKey = ({ id }: Question): string => `${id}-frequency`;

/** The same for one of the amounts that a question's answer is the sum of. */
export const partKey = (question: Question, part: { id: string }): string =>
  `${question.id}-${part.id}`;
