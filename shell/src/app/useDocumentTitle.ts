import { useEffect, useState } from 'react';
import { useBrand } from 'shared-auth/brand';
import { useStore } from 'zustand/react';
import { screenStore, titleNotice } from '../screens/screenStore';

/** Whether a form has set `data-form-errors` on the root element. */
function useHasFormErrors(): boolean {
  const root = document.documentElement;
  const [hasErrors, setHasErrors] = useState(root.dataset['formErrors'] === 'true');
  useEffect(() => {
    const observer = new MutationObserver(() =>
      setHasErrors(root.dataset['formErrors'] === 'true'),
    );
    observer.observe(root, { attributes: true, attributeFilter: ['data-form-errors'] });
    return () => observer.disconnect();
  }, [root]);
  return hasErrors;
}

/** Keeps the title `<title> | <brand>`, with `Error: ` before it while a form has errors, and a notice before both. */
export function useDocumentTitle(): void {
  const { displayName } = useBrand();
  const title = useStore(screenStore, ({ handle }) => handle?.title);
  const hasErrors = useHasFormErrors();
  const notice = useStore(titleNotice, ({ words }) => words);
  useEffect(() => {
    if (title === undefined) return;
    const prefix = `${notice === null ? '' : `${notice} – `}${hasErrors ? 'Error: ' : ''}`;
    document.title = `${prefix}${title} | ${displayName}`;
  }, [title, hasErrors, notice, displayName]);
}
