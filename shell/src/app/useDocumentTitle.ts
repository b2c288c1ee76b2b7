import { useEffect, useSyncExternalStore } from 'react';
import { useBrand } from 'shared-auth/brand';
import { useStore } from 'zustand/react';
import { screenStore, titleNotice } from '../screens/screenStore';

/** Whether a form has set `data-form-errors` on the root element. */
function useHasFormErrors(): boolean {
  return useSyncExternalStore(
    followErrors,
    () => document.documentElement.dataset['formErrors'] === 'true',
    () => false,
  );
}

function followErrors(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  const only = { attributes: true, attributeFilter: ['data-form-errors'] };
  observer.observe(document.documentElement, only);
  return () => observer.disconnect();
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
