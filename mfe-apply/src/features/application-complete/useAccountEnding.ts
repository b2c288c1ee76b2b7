import { useLocation } from 'react-router-dom';

/** The last four digits of the account, handed over by the bank details; null on a later visit. */
export function useAccountEnding(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('accountEnding' in state)) return null;
  const { accountEnding } = state;
  return typeof accountEnding === 'string' && /^\d{4}$/.test(accountEnding) ? accountEnding : null;
}
