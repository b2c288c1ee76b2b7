import { useState } from 'react';
import type { SaveAndReturn } from 'journey-api/contract';
import { useNavigate } from 'react-router-dom';
import type { HttpFailure } from 'shared-auth/http';
import { stepToSend, useActOnce, type SentStep } from 'remote-kit/runtime';
import { useLogInMutation } from '../../api/saveAndReturnApi';
import { toSaveAndReturn, type SaveAndReturnValues } from './saveAndReturnSchema';
import { saveAndReturnText } from './saveAndReturnText';

/** Outlives the screen, which an error page may replace; never stored, since it identifies a person. */
let unanswered: SentStep | null = null;

/** The key for these details: the one they were sent under before where no answer came, else a new one. */
export function loginKeyFor(details: SaveAndReturn): string {
  unanswered = stepToSend(details, unanswered);
  return unanswered.idempotencyKey;
}

/** The server has answered: the same details sent again are another attempt. */
export function loginAnswered(): void {
  unanswered = null;
}

/** Why there is nothing to log in to any more. */
export interface ClosedApplication {
  title: string;
  text: string;
}

interface FailedLogin extends ClosedApplication {
  /** Grows with every failed login, so that the same text is announced again. */
  attempt: number;
  isLocked: boolean;
}

export interface CodeSent {
  /** What the code has to come with. */
  values: SaveAndReturnValues;
  /** The address, masked. */
  to: string;
  canSendNewCode: boolean;
  /** How many were mailed to this page. */
  count: number;
}

/** Logs the applicant in, once for each click, and navigates to the screen of the application's state. */
export function useLogIn(applicationId: string) {
  const [logIn] = useLogInMutation();
  const navigate = useNavigate();
  const [failedLogin, setFailedLogin] = useState<FailedLogin | null>(null);
  const [closed, setClosed] = useState<ClosedApplication | null>(null);
  const [codeSent, setCodeSent] = useState<CodeSent | null>(null);

  const { run: submit, isRunning: isLoggingIn } = useActOnce(
    async (values: SaveAndReturnValues, code?: string) => {
      const details = toSaveAndReturn(applicationId, values, code);
      const { data } = await logIn({ details, idempotencyKey: loginKeyFor(details) }).unwrap();
      loginAnswered();
      setFailedLogin(null);
      if ('redirect' in data) {
        await navigate(data.redirect, { replace: true });
        return 'done';
      }
      const { codeSentTo: to, nextCodeInSeconds } = data;
      setCodeSent((last) => ({
        values,
        to,
        canSendNewCode: false,
        count: (last?.count ?? 0) + 1,
      }));
      setTimeout(
        () => setCodeSent((last) => last && { ...last, canSendNewCode: true }),
        nextCodeInSeconds * 1000,
      );
      return 'again';
    },
    {
      onFailure: (failure) => {
        if (failure.reason === 'answered') loginAnswered();
        const answer = answerTo(failure, codeSent !== null);
        if (answer === null) return false;
        if (failure.status === 409) setClosed(answer);
        else {
          const isLocked = failure.status === 429;
          setFailedLogin((last) => ({ ...answer, attempt: (last?.attempt ?? 0) + 1, isLocked }));
        }
        return true;
      },
    },
  );

  return {
    submit,
    isLoggingIn,
    failedLogin,
    closed,
    codeSent,
    changeDetails: () => {
      setCodeSent(null);
      setFailedLogin(null);
    },
  };
}

/** The text of a refused login; null where the failure is none of the login's. */
function answerTo(
  { status, title, message }: HttpFailure,
  hasCode: boolean,
): ClosedApplication | null {
  const { failureTitle, mismatch } = saveAndReturnText;
  if (status === 401)
    return { title: failureTitle, text: hasCode ? (message ?? mismatch) : mismatch };
  // Locked for a while, or expired: the answer states for how long and why.
  if ((status !== 429 && status !== 409) || message === null) return null;
  return { title: title ?? failureTitle, text: message };
}
