import type { StartedApplication } from 'journey-api/contract';
import { comfortableAnswers } from 'lending/testing';

/** The applicant of the first screen of a remote, where it needs a certain one. */
const PERSONAS: Record<string, string> = { 'mfe-upload': 'refer-income' };

/** The remotes whose first screen needs an accepted offer. */
const BEHIND_THE_OFFER = ['mfe-apply', 'mfe-upload'];

export async function startApplicant(
  site: string,
  persona = 'accepted',
): Promise<StartedApplication> {
  const body = { persona, brand: 'aqua' };
  const started = await call(`${site}/api/sandbox/applications`, { body });
  return (await started.json()) as StartedApplication;
}

export interface PreparedApplicant extends Pick<StartedApplication, 'dateOfBirth' | 'postcode'> {
  applicationId: string;
  bearer: string;
}

/** Takes a sandbox applicant to the first screen of a remote and answers their session. */
export async function prepareApplicant(api: string, stage: string): Promise<PreparedApplicant> {
  const started = await startApplicant(api, PERSONAS[stage]);
  const { applicationId: id, token, dateOfBirth, postcode } = started;
  const granted = await call(
    `${api}/api/generate-token?applicationId=${id}&token=${encodeURIComponent(token)}`,
  );
  const bearer = granted.headers.get('bearer');
  if (bearer === null) throw new Error('The API granted no token');
  const session = { applicationId: id, bearer, dateOfBirth, postcode };
  if (!BEHIND_THE_OFFER.includes(stage)) return session;

  const contact = await call(`${api}/api/contact-details/${id}`, { bearer });
  const { addresses } = (await contact.json()) as { addresses: { id: string }[] };
  await call(`${api}/api/update-address/${id}`, {
    bearer,
    body: { addressId: addresses[0]?.id },
  });
  await call(`${api}/api/eligibility/${id}`, { bearer, body: comfortableAnswers });
  if (stage === 'mfe-upload') await call(`${api}/api/apply-and-sign/${id}`, { bearer });
  return session;
}

/** The toggles of an API, and the session of an applicant at the first screen of a remote. */
export async function applicantAt(api: string, remote: string) {
  const [toggles, { bearer }] = await Promise.all([
    fetch(`${api}/api/feature-toggles`).then((answer) => answer.json() as Promise<unknown>),
    prepareApplicant(api, remote),
  ]);
  return { toggles, bearer };
}

async function call(
  url: string,
  { bearer, body }: { bearer?: string; body?: unknown } = {},
): Promise<Response> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok)
    throw new Error(`${url} answered ${String(answer.status)}: ${await answer.text()}`);
  return answer;
}
