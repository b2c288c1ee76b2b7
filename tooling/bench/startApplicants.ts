import { comfortableAnswers } from 'lending/testing';

interface Started {
  applicationId: string;
  token: string;
  entryUrl: string;
}

/** A new applicant's hand-off link, on a site. */
export async function newApplicant(site: string): Promise<string> {
  const { entryUrl } = await start(site);
  return `${site}${entryUrl}`;
}

/** The session of an applicant who holds an offer: what local storage has to keep for it. */
export async function applicantWithOffer(
  site: string,
): Promise<{ bearer: string; applicationId: string }> {
  const { applicationId, token } = await start(site);
  const query = new URLSearchParams({ applicationId, token });
  const granted = await fetch(`${site}/api/generate-token?${query.toString()}`);
  const bearer = granted.headers.get('bearer') ?? '';
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const contact = await fetch(`${site}/api/contact-details/${applicationId}`, { headers });
  const { addresses } = (await contact.json()) as { addresses: { id: string }[] };
  for (const [path, body] of [
    ['update-address', { addressId: addresses[0]?.id }],
    ['eligibility', comfortableAnswers],
  ] as const) {
    const answer = await fetch(`${site}/api/${path}/${applicationId}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}`);
  }
  return { bearer, applicationId };
}

async function start(site: string): Promise<Started> {
  const answer = await fetch(`${site}/api/sandbox/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona: 'accepted', brand: 'aqua' }),
  });
  if (!answer.ok) throw new Error(`No applicant could be started: ${String(answer.status)}`);
  return (await answer.json()) as Started;
}
