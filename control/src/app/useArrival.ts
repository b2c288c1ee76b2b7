import { useEffect } from 'react';
import { hostText } from './hostText';

/** Names the page in its title. */
export function useArrival(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${hostText.product}`;
  }, [title]);
}
