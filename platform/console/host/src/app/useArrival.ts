import { useEffect } from 'react';
import { hostText } from './hostText';

export function useArrival(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${hostText.product}`;
  }, [title]);
}
