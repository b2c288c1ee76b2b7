import { useEffect } from 'react';

let withErrors = 0;

/**
 * Tells the shell, which owns the title, that something on the page is wrong, by `data-form-errors` on the
 * root element. Several places may say so at once; the mark stays for as long as one of them does.
 */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    const { dataset } = document.documentElement;
    withErrors += 1;
    dataset['formErrors'] = 'true';
    return () => {
      withErrors -= 1;
      if (withErrors === 0) delete dataset['formErrors'];
    };
  }, [hasErrors]);
}
