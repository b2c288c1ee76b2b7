import type { EligibilityForm } from 'journey-api/contract';
import type { Loan } from 'lending';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { newIdempotencyKey } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';
import { useActOnce } from 'shared-ui/remote';
import { useState } from 'react';
import { useCheckEligibilityMutation } from '../../api/eligibilityApi';
import { checkUnderWay } from '../../domain/decision/decision';
import type { Answer, Answers } from '../../domain/question-engine/Question';
import { buildEligibilityForm } from './buildEligibilityForm';
import {
  draftDiscarded,
  formSent,
  type EligibilityDraft,
  type SentForm,
} from './eligibilityDraftSlice';

/** An answer that the server has refused, and why. */
export interface Refusal {
  field: string;
  answer: Answer;
  message: string;
}

/** Sends the form and goes where the answer says. The draft is kept until then, so a failed call loses nothing. */
export function useCheckEligibility() {
  const applicationId = useApplicationId();
  const { sent, answers: typed } = useSelector(
    (state: { eligibilityDraft: EligibilityDraft }) => state.eligibilityDraft,
  );
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [checkEligibility] = useCheckEligibilityMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const step = checkUnderWay(applicationId);

  const { run: send, isRunning: isChecking } = useActOnce(
    async ({ body, idempotencyKey }: SentForm) => {
      dispatch(formSent({ body, idempotencyKey }));
      const form = JSON.parse(body) as EligibilityForm;
      const { data } = await checkEligibility({ applicationId, form, idempotencyKey }).unwrap();
      step.end();
      await navigate(data.redirect);
      dispatch(draftDiscarded());
      return 'done';
    },
    {
      stepOf: () => step,
      // Resumed under the same key.
      resumeWith: step.isUnderWay() && sent !== null ? [sent] : null,
      onFailure: ({ status, field = '', message }) => {
        const answer = typed?.[field];
        if (status !== 400 || answer === undefined || message === null) return false;
        setRefusal({ field, answer, message });
        return true;
      },
    },
  );

  const check = ({ answers, loan }: { answers: Answers; loan: Loan }) => {
    const body = JSON.stringify(buildEligibilityForm(answers, loan));
    const isSame = sent?.body === body;
    return send(isSame ? sent : { body, idempotencyKey: newIdempotencyKey() });
  };

  return { check, isChecking, refusal };
}
