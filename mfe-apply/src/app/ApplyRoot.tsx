import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { applyStore } from './applyStore';

/** This remote's root: its own store, and the mark that says which version is at work. */
export function ApplyRoot({ children }: { children: ReactNode }) {
  return (
    <Provider store={applyStore}>
      <div data-remote={`mfe-apply@${PART_VERSION}`}>{children}</div>
    </Provider>
  );
}
