import { closeSession } from 'shared-auth/session';
import { initialJourney } from './quoteState';
import { useUpdateQuote } from './quoteStore';

/** Deletes what was entered, closes the session and then the window. */
export function useCloseApplication(): () => void {
  const updateQuote = useUpdateQuote();
  return () => {
    updateQuote(initialJourney);
    closeSession();
    // A browser refuses where no script has opened the tab; the screen then states what to do.
    window.close();
  };
}
