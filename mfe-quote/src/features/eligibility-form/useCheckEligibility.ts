import type { EligibilityForm } from 'journey-api/contract';
import type { Loan } from 'lending';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { newIdempotencyKey } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';
import { useActOnce } from 'shared-ui/remote';
import { useCheckEligibilityMutation } from '../../api/eligibilityApi';
import { checkUnderWay } from '../../domain/decision/decision';
import type { Answers } from '../../domain/question-engine/Question';
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
    // Resumed under the same key.
    { stepOf: () => step, resumeWith: step.isUnderWay() && sent !== null ? [sent] : null },
  );

  const check = ({ answers, loan }: { answers: Answers; loan: Loan }) => {
    const body = JSON.stringify(buildEligibilityForm(answers, loan));
    const isSame = sent?.body === body;
    return send(isSame ? sent : { body, idempotencyKey: newIdempotencyKey() });
  };

  return { check, isChecking };
}
