import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { controlApi, controlStore } from '../api/controlApi';
import { DoneMessage } from '../ui/DoneMessage';

const POLL_MS = 1000;

export function ControlRoot({ children }: { children: ReactNode }) {
  return (
    <Provider store={controlStore}>
      <FollowChanges />
      {children}
      <DoneMessage />
    </Provider>
  );
}

/** Has every screen show what changed elsewhere. */
function FollowChanges() {
  controlApi.useGetChangesQuery(null, { pollingInterval: POLL_MS });
  return null;
}
