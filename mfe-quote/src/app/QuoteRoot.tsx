import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useApplicationId } from 'shared-auth/session';
import { quoteStoreFor } from './quoteStore';

/** This remote's root: its own store, and the mark that says which version is at work. */
export function QuoteRoot({ children }: { children: ReactNode }) {
  const store = quoteStoreFor(useApplicationId());
  return (
    <Provider store={store}>
      <div data-remote={`mfe-quote@${PART_VERSION}`}>{children}</div>
    </Provider>
  );
}
