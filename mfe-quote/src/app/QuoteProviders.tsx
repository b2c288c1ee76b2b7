import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useApplicationId } from 'shared-auth/session';
import { quoteStoreFor } from './quoteStore';

/** What every screen of this remote stands in: its own store and the element that names its build. */
export function QuoteProviders({ children }: { children: ReactNode }) {
  const store = quoteStoreFor(useApplicationId());
  return (
    <Provider store={store}>
      <div data-remote={`mfe-quote@${PART_VERSION}`}>{children}</div>
    </Provider>
  );
}
