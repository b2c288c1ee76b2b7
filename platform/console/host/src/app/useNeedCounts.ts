import { useEffect, useState } from 'react';
import type { Needs } from '../../server/contract/needs';

const EVERY_MS = 15_000;

/** How much needs somebody, by the path of the screen that looks after it. Empty where that is not known. */
export function useNeedCounts(): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Record<string, number>>({});
  useEffect(() => {
    async function read() {
      const answer = await fetch('/api/needs').catch(() => null);
      if (answer?.ok !== true) return;
      const { needs } = (await answer.json()) as Needs;
      const found: Record<string, number> = {};
      for (const { topic } of needs) found[`/${topic}`] = (found[`/${topic}`] ?? 0) + 1;
      setCounts(found);
    }
    void read();
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return counts;
}
