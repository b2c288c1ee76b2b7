import { useEffect } from 'react';

let placesWithErrors = 0;

/**
 * Tells the shell, which owns the document's title, that the page has an error: sets `data-form-errors` on
 * the root element. Several components may call it; the mark stays until none of them has an error.
 */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    const { dataset } = document.documentElement;
    placesWithErrors += 1;
    dataset['formErrors'] = 'true';
    return () => {
      placesWithErrors -= 1;
      if (placesWithErrors === 0) delete dataset['formErrors'];
    };
  }, [hasErrors]);
}
