import type { Toggles } from 'shared-auth/host';
import { API_BASE } from 'shared-auth/values';
import { fetchJson } from '../api/fetchJson';

const START_TIMEOUT_MS = 5000;

/** The prefix of toggles that the optimisation script sets. The server has none of them. */
export const EXPERIMENT_PREFIX = 'EXPERIMENT_';

export const isExperiment = (toggle: string): boolean => toggle.startsWith(EXPERIMENT_PREFIX);

/**
 * Fetches the current toggles from the API.
 * @param query what is sent to the shell's server about the tab
 */
export const fetchToggles = (timeoutMs: number, query = '') =>
  fetchJson<Toggles>(`${API_BASE}/feature-toggles${query}`, timeoutMs, 'no-store');

/** The toggles at the start of a page. After a failed call all of them are off, and the journey goes on. */
export async function loadToggles(): Promise<Toggles> {
  try {
    return await fetchToggles(START_TIMEOUT_MS);
  } catch (cause) {
    console.warn('The toggles could not be read', cause);
    return {};
  }
}
