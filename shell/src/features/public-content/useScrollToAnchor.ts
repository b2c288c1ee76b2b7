import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Shows what a link's anchor names: the page was not there yet when the browser looked for it. */
export function useScrollToAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
