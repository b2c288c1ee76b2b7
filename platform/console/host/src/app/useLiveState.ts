import { useEffect, useState } from 'react';
import type { LiveState } from '../../server/contract/page';

/** Whether changes made elsewhere arrive, as the remotes say; yes until one says otherwise. */
export function useLiveState(): LiveState {
  const [state, setState] = useState<LiveState>({ isConnected: true, since: 0 });
  useEffect(() => {
    const hear = (event: Event) => setState((event as CustomEvent<LiveState>).detail);
    window.addEventListener('plum:live-state', hear);
    return () => window.removeEventListener('plum:live-state', hear);
  }, []);
  return state;
}
