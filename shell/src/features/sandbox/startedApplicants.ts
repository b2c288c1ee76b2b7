import type { StartedApplication } from 'journey-api/contract';

/** Somebody whom this tab has started. */
export interface StartedApplicant extends StartedApplication {
  persona: string;
}

const KEY = 'PLUM_SANDBOX_STARTED';
const KEPT = 5;

/** Kept for this tab, since the end of a session clears local storage. The newest comes first. */
export function readStartedApplicants(): StartedApplicant[] {
  const held = window.sessionStorage.getItem(KEY);
  return held === null ? [] : (JSON.parse(held) as StartedApplicant[]);
}

export function rememberApplicant(applicant: StartedApplicant): StartedApplicant[] {
  const kept = [applicant, ...readStartedApplicants()].slice(0, KEPT);
  window.sessionStorage.setItem(KEY, JSON.stringify(kept));
  return kept;
}
