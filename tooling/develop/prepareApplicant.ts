import type { EligibilityForm } from 'journey-api/contract';
import { comfortableAnswers } from 'lending/testing';

/** Who comes to the first screen of a remote, where that takes somebody special. */
const PERSONAS: Record<string, string> = { 'mfe-upload': 'refer-income' };

/** The remotes whose first screen needs an accepted offer. */
const BEHIND_THE_OFFER = ['mfe-apply', 'mfe-upload'];

/** Takes a sandbox applicant to the first screen of a remote and answers their session's token. */
export async function prepareApplicant(api: string, stage: string): Promise<string> {
  const started = await call(`${api}/api/sandbox/applications`, {
    body: { persona: PERSONAS[stage] ?? 'accepted' },
  });
  const { applicationId, token } = (await started.json()) as Record<string, string>;
  const id = applicationId ?? '';
  const granted = await call(
    `${api}/api/generate-token?applicationId=${id}&token=${encodeURIComponent(token ?? '')}`,
  );
  const bearer = granted.headers.get('bearer');
  if (bearer === null) throw new Error('The API granted no token');
  if (!BEHIND_THE_OFFER.includes(stage)) return bearer;

  const contact = await call(`${api}/api/contact-details/${id}`, { bearer });
  const { addresses } = (await contact.json()) as { addresses: { id: string }[] };
  await call(`${api}/api/update-address/${id}`, {
    bearer,
    body: { addressId: addresses[0]?.id },
  });
  const form: EligibilityForm = comfortableAnswers;
  await call(`${api}/api/eligibility/${id}`, { bearer, body: form });
  if (stage === 'mfe-upload') await call(`${api}/api/apply-and-sign/${id}`, { bearer });
  return bearer;
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
