import { setTimeout as wait } from 'node:timers/promises';
import type { StartedApplication } from '../src/contract/contract';
import { affordableAnswers, pdfOfSize, proofForm, validAccount } from '../test/journeyFixtures';
import { callOnce, newKey, type Call, type Reply } from '../test/process/journeyClient';
import { record, type Latencies } from './latencies';

const FILE = pdfOfSize(200 * 1024);

type Load = {
  url: string;
  /** Pause between two calls of one applicant. */
  thoughtMs: number;
  latencies: Latencies;
  onError: (call: string, status: number) => void;
};

/** The whole journey of an applicant with proof of income: start, decision, upload, review, bank details. */
export async function runJourney({ url, thoughtMs, latencies, onError }: Load): Promise<void> {
  let bearer = '';
  async function call(made: Call): Promise<Reply> {
    if (thoughtMs > 0) await wait(thoughtMs * (0.5 + Math.random()));
    const reply = await callOnce(() => url, { ...made, bearer });
    record(latencies, made.name, reply.ms);
    if (reply.status >= 400) onError(made.name, reply.status);
    return reply;
  }
  const get = (name: string, path: string) => call({ name, path: `/api/${path}` });
  const post = (name: string, path: string, body: unknown) =>
    call({ name, method: 'POST', path: `/api/${path}`, body, key: newKey() });

  const start = await post('start', 'sandbox/applications', { persona: 'refer-income' });
  const { applicationId: id, token } = start.body as StartedApplication;
  const entered = await get('generate-token', `generate-token?applicationId=${id}&token=${token}`);
  bearer = entered.bearer ?? '';
  await get('initial-route', `initial-route/${id}`);
  await get('apr-and-risk-group', `apr-and-risk-group/${id}/aqua`);
  const details = await get('contact-details', `contact-details/${id}`);
  const [address] = (details.body as { addresses: { id: string }[] }).addresses;
  await post('update-address', `update-address/${id}`, { addressId: address?.id });
  await get('affordability', `affordability/${id}`);
  await post('eligibility', `eligibility/${id}`, affordableAnswers);
  await get('eligibility (read)', `eligibility/${id}`);
  await get('documents', `application/${id}/documents`);
  await get('apply-and-sign', `apply-and-sign/${id}`);
  await get('redirect', `redirect/${id}`);
  const proof = `/api/application/${id}/proof`;
  await call({
    name: 'proof (200 kB)',
    method: 'POST',
    path: proof,
    form: () => proofForm(FILE),
    key: newKey(),
  });
  await call({ name: 'submit', method: 'PUT', path: proof });
  await post('review', `sandbox/applications/${id}/events`, { type: 'reviewApproved' });
  await post('bank-details', `bank-details/${id}`, validAccount);
}
