import type { Affordability } from 'journey-api/contract';
import { initialAnswers } from '../../domain/question-engine/emptyAnswer';
import type { Answer, Answers, Question } from '../../domain/question-engine/Question';
import { dropHiddenAnswers } from '../../domain/question-engine/visibleQuestions';
import { eligibilityQuestions } from './eligibilityQuestions';

/** The answers already held, as the form writes them; what is not shown is not taken over. */
export function prefillAnswers(held: Affordability | null): Answers {
  const empty = initialAnswers(eligibilityQuestions);
  if (held === null) return empty;
  const values: Partial<Record<string, unknown>> = held;
  const answers = eligibilityQuestions.map((question): [string, Answer] => [
    question.id,
    asAnswer(question, values[question.id]) ?? empty[question.id] ?? '',
  ]);
  return dropHiddenAnswers(eligibilityQuestions, Object.fromEntries(answers));
}

function asAnswer(question: Question, value: unknown): Answer | null {
  if (typeof value === 'number')
    return question.type === 'currency' && question.shouldFormatValue === true
      ? value.toFixed(2)
      : String(value);
  if (typeof value !== 'string') return null;
  return question.type === 'date' ? [value.slice(5, 7), value.slice(0, 4)] : value;
}
