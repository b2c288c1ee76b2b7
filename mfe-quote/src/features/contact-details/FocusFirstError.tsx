import { useEffect } from 'react';
import { useSubmitAttempts } from 'shared-ui/formik';

/** The form has one field, so it needs no summary: a failed submit leads there. */
export function FocusFirstError() {
  const attempts = useSubmitAttempts();
  useEffect(() => {
    if (attempts > 0) document.getElementById('field-addressId')?.focus();
  }, [attempts]);
  return null;
}
