import { useEffect } from 'react';

let formsWithErrors = 0;

/** Tells the shell, which owns the title, that a form on this page has errors. */
export function useFormErrorsFlag(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    formsWithErrors += 1;
    document.documentElement.dataset['formErrors'] = 'true';
    return () => {
      formsWithErrors -= 1;
      if (formsWithErrors === 0) delete document.documentElement.dataset['formErrors'];
    };
  }, [hasErrors]);
}
