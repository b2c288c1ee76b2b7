import { adoptStoredBearer, endSession, refreshSession } from 'shared-auth/host';

/** The deadline has passed: another tab's newer token, else one attempt of our own, else the end. */
export async function renewOrEnd(): Promise<void> {
  if (adoptStoredBearer()) return;
  const outcome = await refreshSession();
  // While that call was under way, another tab may have had more luck.
  if (outcome === 'granted' || adoptStoredBearer()) return;
  endSession();
}
