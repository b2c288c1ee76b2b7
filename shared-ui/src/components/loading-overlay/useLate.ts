import { useEffect, useState } from 'react';

/** Turns true once `seconds` have gone by, and not before. */
export function useLate(seconds: number): boolean {
  const [late, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  return late;
}
