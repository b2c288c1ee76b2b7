import type { EligibilityForm } from 'journey-api/contract';
import { FALLBACK_EXAMPLE, type Loan } from 'lending';
import { useNavigate } from 'react-router-dom';
import { useApplicationId } from 'shared-auth/session';
import { stepToSend, useActOnce, type SentStep } from 'remote-kit/runtime';
import { useState } from 'react';
import { useCheckEligibilityMutation } from '../../api/eligibilityApi';
import { checkUnderWay, eligibilityDecided } from '../../domain/decision/decision';
import type { Answer, Answers } from '../../domain/question-engine/Question';
import { useQuoteState, useUpdateQuote } from '../../domain/quote-store/quoteStore';
import { buildEligibilityForm } from './buildEligibilityForm';

export interface Refusal {
  field: string;
  answer: Answer;
  message: string;
}

/** Sends the form and navigates to the screen of the answer. The draft stays until then, so a failed call loses nothing. */
export function useCheckEligibility() {
  const applicationId = useApplicationId();
  const { sent, answers: typed } = useQuoteState((state) => state.eligibilityDraft);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [checkEligibility] = useCheckEligibilityMutation();
  const updateQuote = useUpdateQuote();
  const navigate = useNavigate();
  const step = checkUnderWay(applicationId);

  const { run: send, isRunning: isChecking } = useActOnce(
    async ({ body, idempotencyKey }: SentStep) => {
      updateQuote(({ eligibilityDraft, loanPricing }) => ({
        eligibilityDraft: { ...eligibilityDraft, sent: { body, idempotencyKey } },
        assumedApr: loanPricing.status === 'failed' ? FALLBACK_EXAMPLE.apr : null,
      }));
      const form = JSON.parse(body) as EligibilityForm;
      const { data } = await checkEligibility({ applicationId, form, idempotencyKey }).unwrap();
      step.end();
      await navigate(data.redirect);
      updateQuote(eligibilityDecided);
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

  const check = ({ answers, loan }: { answers: Answers; loan: Loan }) =>
    send(stepToSend(buildEligibilityForm(answers, loan), sent));

  return { check, isChecking, refusal };
}
