import { useState } from 'react';
import type { StartAt, StartedApplication } from 'journey-api/contract';
import { withTabStorage } from 'shared-auth/host';
import { useStartApplicantMutation } from '../../api/sandboxApi';
import { openPage } from '../../browser/openPage';

export interface StartedApplicant extends StartedApplication {
  persona: string;
}

const KEY = 'PLUM_SANDBOX_STARTED';
const MAX_APPLICANTS = 5;

/** Stored for this tab, because the end of a session clears local storage. The newest comes first. */
function readStartedApplicants(): StartedApplicant[] {
  const stored = withTabStorage((tab) => tab.getItem(KEY));
  return stored === null ? [] : (JSON.parse(stored) as StartedApplicant[]);
}

function rememberApplicant(applicant: StartedApplicant): StartedApplicant[] {
  const applicants = [applicant, ...readStartedApplicants()].slice(0, MAX_APPLICANTS);
  withTabStorage((tab) => tab.setItem(KEY, JSON.stringify(applicants)));
  return applicants;
}

interface StartChoice {
  persona: string;
  brand: string;
  /** Empty for the server's own session length. */
  sessionSeconds: string;
  /** One of `StartAt`. */
  startAt: string;
}

/** Starts applicants and stores them; `start` also opens their hand-off link. */
export function useStartApplicant() {
  const [startApplicant, { error, isLoading, originalArgs }] = useStartApplicantMutation();
  const [applicants, setApplicants] = useState(readStartedApplicants);

  async function prepare({ persona, brand, sessionSeconds, startAt }: StartChoice) {
    const { data } = await startApplicant({
      persona,
      brand,
      ...(sessionSeconds !== '' && { sessionSeconds: Number(sessionSeconds) }),
      ...(startAt !== 'landing' && { startAt: startAt as StartAt }),
    });
    if (data) setApplicants(rememberApplicant({ ...data, persona }));
    return data ?? null;
  }
  async function start(choice: StartChoice) {
    const started = await prepare(choice);
    if (started !== null) openPage(started.entryUrl);
  }
  return { applicants, prepare, start, error, starting: isLoading ? originalArgs?.persona : null };
}
