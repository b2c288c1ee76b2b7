import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useApplicationId } from 'shared-auth/session';
import { useFailedCall } from 'shared-ui/remote';
import { useGetAffordabilityQuery } from '../../api/eligibilityApi';
import type { Answers } from '../../domain/question-engine/Question';
import type { EligibilityDraft } from './eligibilityDraftSlice';
import { prefillAnswers } from './prefillAnswers';

interface OpenedForm {
  answers: Answers;
  prefilled: boolean;
}

/** What the form opens with: the draft, else the answers already held; null while these are asked for. */
export function useOpenedForm(): OpenedForm | null {
  const applicationId = useApplicationId();
  const [draft] = useState(
    useSelector((state: { eligibilityDraft: EligibilityDraft }) => state.eligibilityDraft),
  );
  const { data: held, error } = useGetAffordabilityQuery(applicationId, {
    skip: draft.answers !== null,
  });
  useFailedCall(error);

  if (draft.answers !== null)
    return { answers: { ...prefillAnswers(null), ...draft.answers }, prefilled: draft.prefilled };
  if (held === undefined) return null;
  return { answers: prefillAnswers(held), prefilled: held !== null };
}
