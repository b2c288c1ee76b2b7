import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { controlStore, useChanges } from '../api/controlApi';

export function ControlRoot({ children }: { children: ReactNode }) {
  return (
    <Provider store={controlStore}>
      <FollowChanges />
      {children}
    </Provider>
  );
}

function FollowChanges() {
  useChanges();
  return null;
}
