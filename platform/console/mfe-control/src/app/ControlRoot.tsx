import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { controlStore } from '../api/controlApi';

export function ControlRoot({ children }: { children: ReactNode }) {
  return <Provider store={controlStore}>{children}</Provider>;
}
