import { apiBase } from 'shared-auth/http';
import type { Toggles } from 'shared-auth/toggles';

/** Asks for the toggles; a call that fails leaves all of them off, and the journey goes on. */
export async function loadToggles(): Promise<Toggles> {
  try {
    const answer = await fetch(`${apiBase()}/feature-toggles`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    });
    if (answer.ok) return (await answer.json()) as Toggles;
    console.warn('The toggles could not be read', answer.status);
  } catch (cause) {
    console.warn('The toggles could not be read', cause);
  }
  return {};
}
