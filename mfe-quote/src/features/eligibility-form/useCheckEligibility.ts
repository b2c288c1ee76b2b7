import type { EligibilityForm } from 'journey-api/contract';
import type { Loan } from 'lending';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { newIdempotencyKey, useFailurePage } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';
import { useCheckEligibilityMutation } from '../../api/eligibilityApi';
import { httpFailureOf } from '../../api/httpFailureOf';
import { useActOnce } from '../../api/useActOnce';
import { checkUnderWay } from '../../application-end/eligibilityDecided';
import type { Answers } from '../../question-engine/Question';
import { buildEligibilityForm } from './buildEligibilityForm';
import {
  draftDiscarded,
  formSent,
  type EligibilityDraft,
  type SentForm,
} from './eligibilityDraftSlice';

/** Sends the form and goes where the answer says. The draft is kept until then, so a failed call loses nothing. */
export function useCheckEligibility() {
  const applicationId = useApplicationId();
  const sent = useSelector(
    (state: { eligibilityDraft: EligibilityDraft }) => state.eligibilityDraft.sent,
  );
  const [checkEligibility, { isLoading, isSuccess }] = useCheckEligibilityMutation();
  const dispatch = useDispatch();
  const showFailure = useFailurePage();
  const navigate = useNavigate();
  const step = checkUnderWay(applicationId);
  const [unanswered] = useState(step.isUnderWay() ? sent : null);
  const [isResuming, setResuming] = useState(unanswered !== null);

  const send = useActOnce(async ({ body, idempotencyKey }: SentForm) => {
    dispatch(formSent({ body, idempotencyKey }));
    step.begin();
    const form = JSON.parse(body) as EligibilityForm;
    const answer = await checkEligibility({ applicationId, form, idempotencyKey });
    setResuming(false);
    if (answer.data === undefined) {
      const failure = httpFailureOf(answer.error);
      step.fail(failure);
      showFailure(failure);
      return 'again';
    }
    step.end();
    await navigate(answer.data.data.redirect);
    dispatch(draftDiscarded());
    return 'done';
  });

  const check = ({ answers, loan }: { answers: Answers; loan: Loan }) => {
    const body = JSON.stringify(buildEligibilityForm(answers, loan));
    const isSame = sent?.body === body;
    return send(isSame ? sent : { body, idempotencyKey: newIdempotencyKey() });
  };

  // Sent before a refresh and the answer never seen: the wait goes on where it was, under the same key.
  const resume = useRef(send);
  useEffect(() => {
    if (unanswered !== null) void resume.current(unanswered);
  }, [unanswered]);

  return { check, isChecking: isLoading || isSuccess || isResuming };
}
