import { useState } from 'react';
import type { SaveAndReturn } from 'journey-api/contract';
import { useNavigate } from 'react-router-dom';
import { type HttpFailure, newIdempotencyKey } from 'shared-auth/http';
import { useActOnce } from 'shared-ui/remote';
import { useLogInMutation } from '../../api/saveAndReturnApi';
import { toSaveAndReturn, type SaveAndReturnValues } from './saveAndReturnSchema';
import { saveAndReturnText } from './saveAndReturnText';

/** Outlives the screen, which an error page may replace; never written down, since it holds who somebody is. */
let unanswered: { sentFor: string; key: string } | null = null;

/** The key for these details: the one they were sent under before where no answer came, else a new one. */
export function loginKeyFor(details: SaveAndReturn): string {
  const sentFor = JSON.stringify(details);
  if (unanswered?.sentFor !== sentFor) unanswered = { sentFor, key: newIdempotencyKey() };
  return unanswered.key;
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

export interface FailedLogin extends ClosedApplication {
  /** Grows with every failed login, so that the same words are announced again. */
  attempt: number;
  isLocked: boolean;
}

/** Logs the applicant in, once for each click, and navigates to where the application stands. */
export function useLogIn(applicationId: string) {
  const [logIn] = useLogInMutation();
  const navigate = useNavigate();
  const [failedLogin, setFailedLogin] = useState<FailedLogin | null>(null);
  const [closed, setClosed] = useState<ClosedApplication | null>(null);

  const { run: submit, isRunning: isLoggingIn } = useActOnce(
    async (values: SaveAndReturnValues) => {
      const details = toSaveAndReturn(applicationId, values);
      const { data } = await logIn({ details, idempotencyKey: loginKeyFor(details) }).unwrap();
      loginAnswered();
      setFailedLogin(null);
      await navigate(data.redirect, { replace: true });
    },
    {
      onFailure: (failure) => {
        if (failure.reason === 'answered') loginAnswered();
        const words = answerTo(failure);
        if (words === null) return false;
        if (failure.status === 409) setClosed(words);
        else {
          const isLocked = failure.status === 429;
          setFailedLogin((last) => ({ ...words, attempt: (last?.attempt ?? 0) + 1, isLocked }));
        }
        return true;
      },
    },
  );

  return { submit, isLoggingIn, failedLogin, closed };
}

/** What the login itself says; null where the failure is none of the login's. */
function answerTo({ status, title, message }: HttpFailure): ClosedApplication | null {
  const { failureTitle, mismatch } = saveAndReturnText;
  if (status === 401) return { title: failureTitle, text: mismatch };
  // Locked for a while, or expired: the server knows for how long and why.
  if ((status !== 429 && status !== 409) || message === null) return null;
  return { title: title ?? failureTitle, text: message };
}
