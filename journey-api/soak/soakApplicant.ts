import {
  affordableAnswers,
  failingAccount,
  pdfBytes,
  proofForm,
  validAccount,
} from '../test/journeyFixtures';
import {
  callUntilAnswered,
  newKey,
  type Address,
  type Call,
  type Reply,
  type Retry,
} from '../test/process/journeyClient';
import type { StartedApplication } from '../src/contract/contract';

/** What the server has confirmed. All of it must be stored afterwards, exactly once. */
export type Confirmed = {
  applicationId: string;
  events: string[];
  bankAttempts: number;
  proofIds: string[];
};

export type Finding = string;

type Journey = { confirmed: Confirmed; findings: Finding[] };

/** Repeats every confirmed call, as a second tab would. */
async function confirm(
  address: Address,
  call: Call,
  { findings, retry }: { findings: Finding[]; retry: Retry | undefined },
): Promise<Reply> {
  const first = await callUntilAnswered(address, call, retry);
  const second = await callUntilAnswered(address, call, retry);
  if (first.status >= 400) findings.push(`${call.name} answered ${first.status}`);
  const same =
    first.status === second.status && JSON.stringify(first.body) === JSON.stringify(second.body);
  if (!same) findings.push(`${call.name} answered otherwise the second time`);
  return first;
}

/** A hand-off whose answer was lost can't be used again, so the applicant logs in. */
async function enter(
  address: Address,
  started: StartedApplication,
  retry: Retry | undefined,
): Promise<string> {
  const { applicationId, token, postcode, dateOfBirth } = started;
  const query = new URLSearchParams({ applicationId, token });
  const path = `/api/generate-token?${query.toString()}`;
  const handOff = await callUntilAnswered(address, { name: 'generate-token', path }, retry);
  if (handOff.bearer) return handOff.bearer;
  retry?.onRetry('the link was used, so a login');
  const body = { applicationId, postcode, dateOfBirth };
  const call = { name: 'save-and-return', method: 'POST', path: '/api/save-and-return', body };
  const login = await callUntilAnswered(address, call, retry);
  return login.bearer ?? '';
}

/** One whole journey; a kill may interrupt any call of it. */
export async function runApplicant(
  address: Address,
  persona: string,
  retry?: Retry,
): Promise<Journey> {
  const findings: Finding[] = [];
  const startCall: Call = {
    name: 'start',
    method: 'POST',
    path: '/api/sandbox/applications',
    body: { persona },
    key: newKey(),
  };
  const started = (await confirm(address, startCall, { findings, retry }))
    .body as StartedApplication;
  const { applicationId: id } = started;
  const confirmed: Confirmed = { applicationId: id, events: [], bankAttempts: 0, proofIds: [] };
  const bearer = await enter(address, started, retry);
  const step = (call: Omit<Call, 'bearer' | 'key'>) =>
    confirm(address, { ...call, bearer, key: newKey() }, { findings, retry });
  const post = (name: string, path: string, body: unknown) =>
    step({ name, method: 'POST', path: `/api/${path}/${id}`, body });

  const details = await step({ name: 'contact-details', path: `/api/contact-details/${id}` });
  const { addresses } = details.body as { addresses: { id: string }[] };
  await post('update-address', 'update-address', { addressId: addresses[0]?.id });
  confirmed.events.push('addressConfirmed');
  await post('eligibility', 'eligibility', affordableAnswers);
  confirmed.events.push('eligibilityDecided');
  await step({ name: 'apply-and-sign', path: `/api/apply-and-sign/${id}` });
  if (persona === 'refer-income') {
    confirmed.events.push('referred');
    const path = `/api/application/${id}/proof`;
    const upload = await step({
      name: 'proof',
      method: 'POST',
      path,
      form: () => proofForm(pdfBytes),
    });
    confirmed.proofIds.push((upload.body as { id: string }).id);
    await step({ name: 'submit', method: 'PUT', path });
    confirmed.events.push('documentsSubmitted');
  } else {
    confirmed.events.push('accepted');
    await post('bank-details', 'bank-details', failingAccount);
    confirmed.bankAttempts = 1;
    await post('bank-details', 'bank-details', validAccount);
    confirmed.events.push('bankAccepted');
  }
  return { confirmed, findings };
}
