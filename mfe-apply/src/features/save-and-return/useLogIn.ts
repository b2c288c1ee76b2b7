import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HttpFailure } from 'shared-auth/http';
import { useActOnce } from 'shared-ui/remote';
import { useLogInMutation } from '../../api/saveAndReturnApi';
import { loginAnswered, loginKeyFor } from './loginKey';
import { toSaveAndReturn, type SaveAndReturnValues } from './saveAndReturnSchema';
import { saveAndReturnText } from './saveAndReturnText';

/** Why there is nothing to log in to any more. */
export interface ClosedApplication {
  title: string;
  text: string;
}

export interface FailedLogin extends ClosedApplication {
  /** Grows with every failed login, so that the same words are announced again. */
  attempt: number;
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
        else setFailedLogin((last) => ({ ...words, attempt: (last?.attempt ?? 0) + 1 }));
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
