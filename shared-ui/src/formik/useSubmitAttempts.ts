import { useFormikContext } from 'formik';
import { useState } from 'react';

/** Counts the submits of the form around it that the schema refused: the `attempt` of an `ErrorSummary`. */
export function useSubmitAttempts(): number {
  const { errors, isSubmitting, submitCount } = useFormikContext();
  const [judged, setJudged] = useState({ submits: submitCount, refused: 0 });

  // A submit is judged once, when it has ended: what is mistyped after a good one is no failed attempt.
  if (!isSubmitting && judged.submits !== submitCount) {
    const refused = Object.keys(errors).length > 0 ? 1 : 0;
    setJudged({ submits: submitCount, refused: judged.refused + refused });
  }
  return judged.refused;
}
