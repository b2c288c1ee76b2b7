import { useState } from 'react';
import type { Affordability } from 'journey-api/contract';
import { useApplicationId } from 'shared-auth/session';
import { useFailedCall } from 'remote-kit/runtime';
import { useGetAffordabilityQuery } from '../../api/eligibilityApi';
import { initialAnswers, dropHiddenAnswers } from '../../domain/question-engine/visibleQuestions';
import type { Answers, Answer, Question } from '../../domain/question-engine/Question';
import { useQuoteState } from '../../domain/quote-store/quoteStore';
import { eligibilityFields } from './eligibilityFields';

/** What the form opens with: the draft, else the stored answers; null while these are loading. */
export function useOpenedForm() {
  const applicationId = useApplicationId();
  const [draft] = useState(useQuoteState((state) => state.eligibilityDraft));
  const { data: stored, error } = useGetAffordabilityQuery(applicationId, {
    skip: draft.answers !== null,
  });
  useFailedCall(error);

  if (draft.answers !== null)
    return { answers: { ...prefillAnswers(null), ...draft.answers }, prefilled: draft.prefilled };
  if (stored === undefined) return null;
  return { answers: prefillAnswers(stored), prefilled: stored !== null };
}

/** The stored answers, as the form writes them, without those to hidden questions. */
export function prefillAnswers(stored: Affordability | null): Answers {
  const empty = initialAnswers(eligibilityFields);
  if (stored === null) return empty;
  const values: Partial<Record<string, unknown>> = stored;
  const answers = eligibilityFields.map((question): [string, Answer] => [
    question.id,
    asAnswer(question, values[question.id]) ?? empty[question.id] ?? '',
  ]);
  return dropHiddenAnswers(eligibilityFields, { ...empty, ...Object.fromEntries(answers) });
}

function asAnswer(question: Question, value: unknown): Answer | null {
  if (typeof value === 'number')
    return question.type === 'currency' && question.shouldFormatValue === true
      ? value.toFixed(2)
      : String(value);
  if (typeof value !== 'string') return null;
  return question.type === 'date' ? [value.slice(5, 7), value.slice(0, 4)] : value;
}
