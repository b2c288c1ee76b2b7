import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useSubmitAttempts } from 'shared-ui/formik';
import { useErrorTitle } from 'shared-auth/screens';

/** The form has one field, so it needs no summary: a failed submit leads there. */
export function FocusFirstError() {
  const attempts = useSubmitAttempts();
  const { isValid } = useFormikContext();
  useErrorTitle(attempts > 0 && !isValid);
  useEffect(() => {
    if (attempts > 0) document.getElementById('field-addressId')?.focus();
  }, [attempts]);
  return null;
}
