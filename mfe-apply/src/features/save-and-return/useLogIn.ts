import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFailurePage, type HttpFailure } from 'shared-auth/http';
import { useLogInMutation } from '../../api/saveAndReturnApi';
import { isHttpFailure } from '../../api/useFailedCall';
import { loginAnswered, loginKeyFor } from './loginKey';
import { toSaveAndReturn, type SaveAndReturnValues } from './saveAndReturnSchema';
import { saveAndReturnText } from './saveAndReturnText';

/** Why there is nothing to log in to any more. */
export interface ClosedApplication {
  title: string;
  text: string;
}

export interface FailedLogin {
  title: string;
  text: string;
  /** Grows with every failed login, so that the same words are heard again. */
  attempt: number;
}

/** Logs the applicant in, once for each click, and goes where the application stands. */
export function useLogIn(applicationId: string) {
  const [logIn] = useLogInMutation();
  const navigate = useNavigate();
  const showFailure = useFailurePage();
  const underWay = useRef(false);
  const [isLoggingIn, setLoggingIn] = useState(false);
  const [failedLogin, setFailedLogin] = useState<FailedLogin | null>(null);
  const [closed, setClosed] = useState<ClosedApplication | null>(null);

  async function submit(values: SaveAndReturnValues) {
    if (underWay.current) return;
    underWay.current = true;
    setLoggingIn(true);
    try {
      const details = toSaveAndReturn(applicationId, values);
      const { data } = await logIn({ details, idempotencyKey: loginKeyFor(details) }).unwrap();
      loginAnswered();
      setFailedLogin(null);
      await navigate(data.redirect, { replace: true });
    } catch (error) {
      if (!isHttpFailure(error)) throw error;
      if (error.reason === 'answered') loginAnswered();
      const words = answerTo(error);
      if (words === null) showFailure(error);
      else if (error.status === 409) setClosed(words);
      else setFailedLogin((last) => ({ ...words, attempt: (last?.attempt ?? 0) + 1 }));
    } finally {
      underWay.current = false;
      setLoggingIn(false);
    }
  }

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
