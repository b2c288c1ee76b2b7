import { useState } from 'react';

/**
 * Whether the first load of a screen is under way. Once it is over, calls that are repeated take nothing away again.
 * @param isLoading whether any call of the screen is under way
 */
export function useFirstLoad(isLoading: boolean): boolean {
  const [isOver, setOver] = useState(false);
  if (!isLoading && !isOver) setOver(true);
  return isLoading && !isOver;
}
