import type { ApplyAndSign, BankDetailsResult } from 'journey-api/contract';
import { comfortableAnswers } from 'lending/testing';
import { startApplicant } from '../develop/prepareApplicant';
import { PageReader } from './pageReader';

const ACCOUNT = { sortCode: '202959', bankAccount: '63748472' };
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

export type Persona = 'accepted' | 'refer-income';

interface Journey {
  site: string;
  persona: Persona;
  /** Waits as long as a person thinks. */
  think: () => Promise<void>;
}

/**
 * Goes through the whole journey at protocol level: each screen's page with all its files, each step's call.
 * @returns the release set that the session kept from its first page to its last
 * @throws Error that names the step at which the journey broke
 */
export async function scriptedApplicant({ site, persona, think }: Journey): Promise<string> {
  const pages = new PageReader(site);
  const { applicationId: id, token, entryUrl } = await startApplicant(site, persona);
  await pages.open(entryUrl);
  const query = new URLSearchParams({ applicationId: id, token });
  const granted = await send(`${site}/api/generate-token?${query.toString()}`, 'GET', undefined, {
    cookie: pages.cookie,
  });
  const headers = {
    authorization: `Bearer ${granted.headers.get('bearer') ?? ''}`,
    cookie: pages.cookie,
  };
  const call = (method: string, path: string, body?: unknown) =>
    send(`${site}/api/${path}`, method, body, headers);
  const show = async (path: string) => {
    await think();
    await pages.open(path);
  };

  await show('/contact-details');
  const contact = await call('GET', `contact-details/${id}`);
  const { addresses } = (await contact.json()) as { addresses: { id: string }[] };
  await call('POST', `update-address/${id}`, { addressId: addresses[0]?.id });
  await show('/affordability-and-expenditure');
  await call('POST', `eligibility/${id}`, comfortableAnswers);
  await show('/offer/eligible');
  await show('/apply-and-sign');
  const { decision } = (await (await call('GET', `apply-and-sign/${id}`)).json()) as ApplyAndSign;
  if (persona === 'accepted') {
    requireIs(decision, 'Accepted');
    await show('/bank-details');
    const paid = await call('POST', `bank-details/${id}`, ACCOUNT);
    requireIs(((await paid.json()) as BankDetailsResult).status, 'success');
    await show('/application-complete');
  } else {
    requireIs(decision, 'Redirect');
    await show('/upload');
    const proof = new FormData();
    proof.set('type', 'payslips');
    proof.set('uploaded_file', new Blob([PDF], { type: 'application/pdf' }), 'payslip.pdf');
    await call('POST', `application/${id}/proof`, proof);
    await call('PUT', `application/${id}/proof`);
    await show('/upload-success');
  }
  return pages.set;
}

async function send(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && !isForm && JSON_TYPE) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok)
    throw new Error(`${method} ${new URL(url).pathname} answered ${String(answer.status)}`);
  return answer;
}

const JSON_TYPE = { 'content-type': 'application/json' };

function requireIs(given: string, wanted: string): void {
  if (given !== wanted) throw new Error(`The journey came to ${given} in place of ${wanted}`);
}
