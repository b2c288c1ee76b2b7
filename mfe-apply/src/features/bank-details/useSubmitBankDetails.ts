import { useState } from 'react';
import type { BankDetails } from 'journey-api/contract';
import { useNavigate } from 'react-router-dom';
import { stepUnderWay } from 'shared-auth/http';
import { reportEvent } from 'shared-auth/session';
import { httpFailureOf, useActOnce } from 'remote-kit/runtime';
import { useSubmitBankDetailsMutation } from '../../api/bankDetailsApi';
import { useLazyGetRedirectQuery } from '../../api/journeyApi';
import { clearDraft, keyFor, readSent } from './bankDetailsDraft';
import { lastFourDigits, toBankDetails, type BankDetailsValues } from './bankDetailsSchema';
import { bankDetailsText } from './bankDetailsText';

/** A check that failed; a new object for each, so that each is announced. */
export interface FailedCheck {
  text: string;
  /** What did not pass; null after a reload. */
  details: BankDetails | null;
  /** The details were refused before, and the server has not counted them again. */
  isUnchanged: boolean;
}

/**
 * Sends the bank details, once, and navigates to the screen that the bank's answer leads to.
 * @param initialAttempts how many attempts the server had left when the screen was opened; undefined until it is known
 */
export function useSubmitBankDetails(applicationId: string, initialAttempts: number | undefined) {
  const [submitBankDetails] = useSubmitBankDetailsMutation();
  const [getRedirect] = useLazyGetRedirectQuery();
  const navigate = useNavigate();
  const step = stepUnderWay('bank-details', applicationId);
  const sent = step.isUnderWay() ? readSent(applicationId) : null;
  const [answered, setAnswered] = useState<FailedCheck | null>(null);
  const [attemptsAnswered, setAttempts] = useState<number>();
  const attemptsLeft = attemptsAnswered ?? initialAttempts;

  async function findNextPath(status: 'success' | 'referGeneral' | 'redirect'): Promise<string> {
    if (status === 'success') return '/application-complete';
    if (status === 'referGeneral') return '/additional-information';
    const { data } = await getRedirect(applicationId).unwrap();
    reportEvent(bankDetailsText.reported.referral);
    return data.redirect;
  }

  /** Another tab may have ended the step: this one then continues where that one does. */
  async function followOtherTab(failure: unknown): Promise<string> {
    if (httpFailureOf(failure).status !== 409) throw failure;
    clearDraft(applicationId);
    const { data } = await getRedirect(applicationId).unwrap();
    if (data.redirect === '/bank-details') throw failure;
    return data.redirect;
  }

  const { run: submit, isRunning: isSubmitting } = useActOnce(
    async (values: BankDetailsValues) => {
      setAnswered(null);
      const idempotencyKey = keyFor(applicationId, values);
      const bankDetails = toBankDetails(values);
      const sending = submitBankDetails({ applicationId, bankDetails, idempotencyKey }).unwrap();
      const result = await sending.catch(followOtherTab);
      step.end();
      if (typeof result === 'string') {
        await navigate(result, { replace: true });
        return 'done';
      }
      if (result.status === 'retryBankValidation') {
        const { remainingAttempts } = result;
        const isUnchanged = remainingAttempts !== undefined && remainingAttempts === attemptsLeft;
        setAttempts(remainingAttempts);
        setAnswered({ text: failureText(remainingAttempts), details: bankDetails, isUnchanged });
        return 'again';
      }
      const path = await findNextPath(result.status);
      clearDraft(applicationId);
      await navigate(path, {
        replace: true,
        ...(result.status === 'success' && { state: { accountEnding: lastFourDigits(values) } }),
      });
      return 'done';
    },
    {
      stepOf: () => step,
      resumeWith: sent && [sent],
    },
  );

  const failedCheck = answered ?? (attemptsLeft === 1 ? lastAttempt : null);
  return { submit, isSubmitting, failedCheck: isSubmitting ? null : failedCheck, attemptsLeft };
}

/** Shown from the start to an applicant who returns with one attempt left. */
const lastAttempt: FailedCheck = {
  text: bankDetailsText.lastAttempt,
  details: null,
  isUnchanged: false,
};

function failureText(remainingAttempts: number | undefined): string {
  return remainingAttempts === 1 ? bankDetailsText.lastAttempt : bankDetailsText.notValidated;
}
