import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { newIdempotencyKey, useFailurePage } from 'shared-auth/http';
import { useApplicationId } from 'shared-auth/session';
import { useCheckEligibilityMutation } from '../../api/eligibilityApi';
import { httpFailureOf } from '../../api/httpFailureOf';
import { useActOnce } from '../../api/useActOnce';
import type { Loan } from '../../quote/quoteLoan';
import type { Answers } from '../../question-engine/Question';
import { buildEligibilityForm } from './buildEligibilityForm';
import { draftDiscarded, formSent, type EligibilityDraft } from './eligibilityDraftSlice';

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

  const check = useActOnce(async ({ answers, loan }: { answers: Answers; loan: Loan }) => {
    const form = buildEligibilityForm(answers, loan);
    const body = JSON.stringify(form);
    const idempotencyKey = sent?.body === body ? sent.idempotencyKey : newIdempotencyKey();
    dispatch(formSent({ body, idempotencyKey }));
    const answer = await checkEligibility({ applicationId, form, idempotencyKey });
    if (answer.data === undefined) {
      showFailure(httpFailureOf(answer.error));
      return 'again';
    }
    await navigate(answer.data.data.redirect);
    dispatch(draftDiscarded());
    return 'done';
  });

  return { check, isChecking: isLoading || isSuccess };
}
