import type { Answer, Answers, Question } from './Question';

export function emptyAnswer(question: Question): Answer {
  return question.type === 'date' ? ['', ''] : '';
}

/** A form nobody has touched: defaults where the question has one. */
export function initialAnswers(questions: readonly Question[]): Answers {
  return Object.fromEntries(
    questions.map((question) => [
      question.id,
      (question.type === 'date' ? undefined : question.defaultValue) ?? emptyAnswer(question),
    ]),
  );
}
