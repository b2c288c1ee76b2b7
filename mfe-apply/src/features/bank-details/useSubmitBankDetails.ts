import { useEffect, useRef, useState } from 'react';
import type { BankDetails, BankDetailsResult } from 'journey-api/contract';
import { useNavigate } from 'react-router-dom';
import { stepUnderWay, useFailurePage } from 'shared-auth/http';
import { reportEvent } from 'shared-auth/session';
import { useSubmitBankDetailsMutation } from '../../api/bankDetailsApi';
import { useLazyGetRedirectQuery } from '../../api/redirectApi';
import { isHttpFailure } from '../../api/useFailedCall';
import { clearDraft, keyFor, readDraft } from './bankDetailsDraft';
import { lastFourDigits, toBankDetails, type BankDetailsValues } from './bankDetailsSchema';
import { bankDetailsText } from './bankDetailsText';

/** A check that failed; a new object for each, so that each is announced. */
export interface FailedCheck {
  text: string;
  /** What did not pass. */
  details: BankDetails;
}

/** Sends the bank details, once, and goes where the bank's answer leads. */
export function useSubmitBankDetails(applicationId: string) {
  const [submitBankDetails] = useSubmitBankDetailsMutation();
  const [getRedirect] = useLazyGetRedirectQuery();
  const navigate = useNavigate();
  const showFailure = useFailurePage();
  const underWay = useRef(false);
  const step = stepUnderWay('bank-details', applicationId);
  const [wasUnderWay] = useState(step.isUnderWay);
  const [isSubmitting, setSubmitting] = useState(wasUnderWay);
  const [failedCheck, setFailedCheck] = useState<FailedCheck | null>(null);

  async function goOn(values: BankDetailsValues, result: BankDetailsResult) {
    step.end();
    if (result.status === 'retryBankValidation') {
      const details = toBankDetails(values);
      setFailedCheck({ text: failureText(result.remainingAttempts), details });
      return;
    }
    const path = await findNextPath(result.status);
    clearDraft(applicationId);
    await navigate(path, {
      replace: true,
      ...(result.status === 'success' && { state: { accountEnding: lastFourDigits(values) } }),
    });
  }

  async function findNextPath(status: 'success' | 'referGeneral' | 'redirect'): Promise<string> {
    if (status === 'success') return '/application-complete';
    if (status === 'referGeneral') return '/additional-information';
    const { data } = await getRedirect(applicationId).unwrap();
    reportEvent(bankDetailsText.reported.referral);
    return data.redirect;
  }

  async function submit(values: BankDetailsValues) {
    if (underWay.current) return;
    underWay.current = true;
    setSubmitting(true);
    setFailedCheck(null);
    step.begin();
    try {
      const idempotencyKey = keyFor(applicationId, values);
      const bankDetails = toBankDetails(values);
      const submission = { applicationId, bankDetails, idempotencyKey };
      const result = await submitBankDetails(submission).unwrap();
      await goOn(values, result);
    } catch (error) {
      if (!isHttpFailure(error)) throw error;
      step.fail(error);
      // The step is done or closed: what was typed serves nothing any more.
      if (error.status === 409) clearDraft(applicationId);
      showFailure(error);
    } finally {
      underWay.current = false;
      setSubmitting(false);
    }
  }

  // Sent before a refresh, mandate given, and the answer never seen: the wait goes on where it was.
  const resume = useRef(() => submit({ ...readDraft(applicationId), directDebit: true }));
  useEffect(() => {
    if (wasUnderWay) void resume.current();
  }, [wasUnderWay]);

  return { submit, isSubmitting, failedCheck };
}

function failureText(remainingAttempts: number | undefined): string {
  return remainingAttempts === 1 ? bankDetailsText.lastAttempt : bankDetailsText.notValidated;
}
