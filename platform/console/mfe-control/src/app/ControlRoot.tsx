import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { controlStore, useChanges } from '../api/controlApi';
import { DoneMessage } from '../ui/DoneMessage';

export function ControlRoot({ children }: { children: ReactNode }) {
  return (
    <Provider store={controlStore}>
      <FollowChanges />
      {children}
      <DoneMessage />
    </Provider>
  );
}

function FollowChanges() {
  useChanges();
  return null;
}
