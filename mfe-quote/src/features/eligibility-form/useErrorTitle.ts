import { useEffect } from 'react';

/** Tells the shell, which owns the title, that the page has errors. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    document.documentElement.dataset['formErrors'] = 'true';
    return () => {
      delete document.documentElement.dataset['formErrors'];
    };
  }, [hasErrors]);
}
