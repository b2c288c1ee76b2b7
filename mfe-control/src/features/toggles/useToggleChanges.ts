import type { ToggleChange, TogglesAnswer } from 'control/contract';
import { useState } from 'react';
import { useLazyGetOlderChangesQuery } from './togglesApi';

type Changes = ReadonlyMap<number, ToggleChange>;

const including = (held: Changes, more: readonly ToggleChange[]): Changes =>
  new Map([...held, ...more.map((change) => [change.changeNumber, change] as const)]);

/** The newest changes, kept up to date, and the older ones that were asked for; newest first. */
export function useToggleChanges({
  changes,
  hasOlder,
}: Pick<TogglesAnswer, 'changes' | 'hasOlder'>) {
  const [newest, setNewest] = useState(changes);
  const [held, setHeld] = useState<Changes>(() => including(new Map(), changes));
  const [isOlderLeft, setIsOlderLeft] = useState(hasOlder);
  const [getOlder, { isFetching, error }] = useLazyGetOlderChangesQuery();
  if (newest !== changes) {
    setNewest(changes);
    setHeld(including(held, changes));
  }
  const showOlder = async () => {
    const answer = await getOlder(Math.min(...held.keys()));
    if (answer.data === undefined) return;
    const { changes: older, hasOlder: isMore } = answer.data;
    setHeld((known) => including(known, older));
    setIsOlderLeft(isMore);
  };
  return {
    changes: [...held.values()].sort((a, b) => b.changeNumber - a.changeNumber),
    hasOlder: isOlderLeft,
    isLoading: isFetching,
    error,
    showOlder,
  };
}
