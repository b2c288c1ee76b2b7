import type { ApplyAndSign, BankDetailsResult } from 'journey-api/contract';
import { comfortableAnswers } from 'lending/sandbox';
import { call, confirmAddress, openSession, startApplicant } from '../develop/prepareApplicant';
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
  const started = await startApplicant(site, persona);
  const id = started.applicationId;
  await pages.open(started.entryUrl);
  const { cookie } = pages;
  const bearer = await openSession(site, started, cookie);
  const ask = (path: string, body?: unknown, method?: string) =>
    call(`${site}/api/${path}`, { bearer, cookie, body, ...(method !== undefined && { method }) });
  async function show(path: string) {
    await think();
    await pages.open(path);
  }

  await show('/contact-details');
  await confirmAddress(ask, id);
  await show('/affordability-and-expenditure');
  await ask(`eligibility/${id}`, comfortableAnswers);
  await show('/offer/eligible');
  await show('/apply-and-sign');
  const { decision } = (await (await ask(`apply-and-sign/${id}`)).json()) as ApplyAndSign;
  if (persona === 'accepted') {
    requireIs(decision, 'Accepted');
    await show('/bank-details');
    const paid = await ask(`bank-details/${id}`, ACCOUNT);
    requireIs(((await paid.json()) as BankDetailsResult).status, 'success');
    await show('/application-complete');
  } else {
    requireIs(decision, 'Redirect');
    await show('/upload');
    const proof = new FormData();
    proof.set('type', 'payslips');
    proof.set('uploaded_file', new Blob([PDF], { type: 'application/pdf' }), 'payslip.pdf');
    await ask(`application/${id}/proof`, proof);
    await ask(`application/${id}/proof`, undefined, 'PUT');
    await show('/upload-success');
  }
  return pages.set;
}

function requireIs(given: string, wanted: string): void {
  if (given !== wanted) throw new Error(`The journey came to ${given} in place of ${wanted}`);
}
