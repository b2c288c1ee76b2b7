import { useEffect } from 'react';

let withErrors = 0;

/** Tells the shell, which owns the title, that something on the page is wrong. Several places may say so at once. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    withErrors += 1;
    document.documentElement.dataset['formErrors'] = 'true';
    return () => {
      withErrors -= 1;
      if (withErrors === 0) delete document.documentElement.dataset['formErrors'];
    };
  }, [hasErrors]);
}
