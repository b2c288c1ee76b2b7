import type { StartedApplication } from 'journey-api/contract';
import { comfortableAnswers } from 'lending/sandbox';

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
  const { applicationId: id, dateOfBirth, postcode } = started;
  const bearer = await openSession(api, started);
  const session = { applicationId: id, bearer, dateOfBirth, postcode };
  if (!BEHIND_THE_OFFER.includes(stage)) return session;

  const ask = (path: string, body?: object) => call(`${api}/api/${path}`, { bearer, body });
  await confirmAddress(ask, id);
  await ask(`eligibility/${id}`, comfortableAnswers);
  if (stage === 'mfe-upload') await ask(`apply-and-sign/${id}`);
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

interface Call {
  method?: string;
  bearer?: string;
  cookie?: string;
  /** A form, or what is sent as JSON. */
  body?: unknown;
}

/** @throws Error where the answer is no success */
async function call(
  url: string,
  { bearer, cookie, body, method = body === undefined ? 'GET' : 'POST' }: Call = {},
): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const answer = await fetch(url, {
    method,
    headers: {
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(cookie !== undefined && { cookie }),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok)
    throw new Error(`${method} ${url} answered ${String(answer.status)}: ${await answer.text()}`);
  return answer;
}

/** Opens the session of a hand-off link, and answers its bearer token. */
async function openSession(
  site: string,
  { applicationId, token }: Pick<StartedApplication, 'applicationId' | 'token'>,
  cookie?: string,
): Promise<string> {
  const query = new URLSearchParams({ applicationId, token });
  const url = `${site}/api/generate-token?${query.toString()}`;
  const granted = await call(url, cookie === undefined ? {} : { cookie });
  const bearer = granted.headers.get('bearer');
  if (bearer === null) throw new Error('The API granted no token');
  return bearer;
}

/** Confirms the first of the addresses that are held of an applicant. */
async function confirmAddress(
  ask: (path: string, body?: object) => Promise<Response>,
  id: string,
): Promise<void> {
  const { addresses } = (await (await ask(`contact-details/${id}`)).json()) as {
    addresses: { id: string }[];
  };
  await ask(`update-address/${id}`, { addressId: addresses[0]?.id });
}
