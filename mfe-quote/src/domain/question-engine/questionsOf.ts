import type { Question, QuestionSection } from './Question';

/** All questions of a section in the order of the page, those of its items too. */
export function questionsOf({ questions, items }: QuestionSection): readonly Question[] {
  return questions ?? items.flatMap((item) => item.questions);
}
