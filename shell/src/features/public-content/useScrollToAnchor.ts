import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the anchor of the address, which was not rendered yet when the browser looked for it. */
export function useScrollToAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
