import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { revealField } from '../components/error-summary/ErrorSummary';
import { useSubmitAttempts } from './useSubmitAttempts';

/**
 * Moves the focus to the first field that a failed submit of the form around it has refused.
 * @param ids the id of the element to reveal for each field, in the order of the page
 * @returns whether the form shows errors
 */
export function useFocusOnError(ids: Readonly<Record<string, string>>): boolean {
  const { errors, submitCount } = useFormikContext<Record<string, unknown>>();
  const attempts = useSubmitAttempts();
  const revealFirst = useEffectEvent(() => {
    const first = Object.entries(ids).find(([name]) => errors[name] !== undefined);
    if (first !== undefined) revealField(first[1]);
  });
  useEffect(() => {
    if (attempts > 0) revealFirst();
  }, [attempts]);
  return submitCount > 0 && Object.keys(errors).length > 0;
}
