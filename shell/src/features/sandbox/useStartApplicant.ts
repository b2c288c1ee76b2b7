import { useState } from 'react';
import { useStartApplicantMutation } from '../../api/sandboxApi';
import { openPage } from '../../page/openPage';
import { readStartedApplicants, rememberApplicant } from './startedApplicants';

export interface StartChoice {
  persona: string;
  brand: string;
  /** Seconds as chosen; empty for what the server is configured with. */
  session: string;
}

/** Starts applicants and remembers them; `start` also goes where their hand-off link leads. */
export function useStartApplicant() {
  const [startApplicant, { error, isLoading, originalArgs }] = useStartApplicantMutation();
  const [applicants, setApplicants] = useState(readStartedApplicants);

  const prepare = async ({ persona, brand, session }: StartChoice) => {
    const { data } = await startApplicant({
      persona,
      brand,
      ...(session !== '' && { sessionSeconds: Number(session) }),
    });
    if (data) setApplicants(rememberApplicant({ ...data, persona }));
    return data ?? null;
  };
  const start = async (choice: StartChoice) => {
    const started = await prepare(choice);
    if (started !== null) openPage(started.entryUrl);
  };
  return { applicants, prepare, start, error, starting: isLoading ? originalArgs?.persona : null };
}
