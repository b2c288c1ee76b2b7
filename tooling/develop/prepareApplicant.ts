import { request, type APIRequestContext } from '@playwright/test';
import { ApplicantCalls, applicantsOf } from 'e2e/applicants';
import type { StartedApplication } from 'journey-api/contract';

/** The applicant of the first screen of a remote, where it needs a certain one. */
const PERSONAS: Record<string, string> = { 'mfe-upload': 'refer-income' };

/** The remotes whose first screen needs an accepted offer. */
const BEHIND_THE_OFFER = ['mfe-apply', 'mfe-upload'];

export interface PreparedApplicant extends StartedApplication {
  bearer: string;
}

async function withCalls<Result>(
  site: string,
  use: (calls: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  const calls = await request.newContext({ baseURL: site });
  try {
    return await use(calls);
  } finally {
    await calls.dispose();
  }
}

export const startApplicant = (site: string, persona = 'accepted'): Promise<StartedApplication> =>
  withCalls(site, (calls) => applicantsOf(calls)({ persona, brand: 'aqua' }));

/** Takes a sandbox applicant to the first screen of a remote. */
export const prepareApplicant = (api: string, remote: string): Promise<PreparedApplicant> =>
  withCalls(api, async (calls) => {
    const started = await startApplicant(api, PERSONAS[remote]);
    const applicant = new ApplicantCalls(calls, started);
    if (BEHIND_THE_OFFER.includes(remote)) await applicant.toOffer();
    if (remote === 'mfe-upload') await applicant.sign();
    return { ...started, bearer: await applicant.bearer() };
  });

/** The toggles of an API, and the session of an applicant at the first screen of a remote. */
export async function applicantAt(api: string, remote: string) {
  const [toggles, { bearer }] = await Promise.all([
    fetch(`${api}/api/feature-toggles`).then((answer) => answer.json() as Promise<unknown>),
    prepareApplicant(api, remote),
  ]);
  return { toggles, bearer };
}
