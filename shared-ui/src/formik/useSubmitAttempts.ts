import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';

/** Counts the submits of the form around it that the schema refused: the `attempt` of an `ErrorSummary`. */
export function useSubmitAttempts(): number {
  const { errors, isSubmitting, submitCount } = useFormikContext();
  const [attempts, setAttempts] = useState(0);
  const judged = useRef(submitCount);
  const refused = Object.keys(errors).length > 0;

  useEffect(() => {
    if (isSubmitting || judged.current === submitCount) return;
    judged.current = submitCount;
    if (refused) setAttempts((count) => count + 1);
  }, [isSubmitting, refused, submitCount]);

  return attempts;
}
