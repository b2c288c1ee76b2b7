import { useEffect, useState } from 'react';
import { useBrand } from 'shared-auth/brand';
import { useStore } from 'zustand/react';
import { screenStore } from '../screens/screenStore';

/** A form says on the root element that it has errors; the title, which a screen reader reads first, says so too. */
function useHasFormErrors(): boolean {
  const root = document.documentElement;
  const [hasErrors, setHasErrors] = useState(root.dataset['formErrors'] === 'true');
  useEffect(() => {
    const observer = new MutationObserver(() => {
      setHasErrors(root.dataset['formErrors'] === 'true');
    });
    observer.observe(root, { attributes: true, attributeFilter: ['data-form-errors'] });
    return () => {
      observer.disconnect();
    };
  }, [root]);
  return hasErrors;
}

/** `<title> | <brand>`, with `Error: ` before it while the page has errors. */
export function useDocumentTitle(): void {
  const { displayName } = useBrand();
  const title = useStore(screenStore, ({ handle }) => handle?.title);
  const hasErrors = useHasFormErrors();
  useEffect(() => {
    if (title !== undefined)
      document.title = `${hasErrors ? 'Error: ' : ''}${title} | ${displayName}`;
  }, [title, hasErrors, displayName]);
}
