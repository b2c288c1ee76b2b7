import type { Toggles } from 'shared-auth/host';
import { fetchToggles } from '../toggles/fetchToggles';

const TIMEOUT_MS = 5000;

/** Asks for the toggles; a call that fails leaves all of them off, and the journey goes on. */
export async function loadToggles(): Promise<Toggles> {
  try {
    return await fetchToggles(TIMEOUT_MS);
  } catch (cause) {
    console.warn('The toggles could not be read', cause);
    return {};
  }
}
