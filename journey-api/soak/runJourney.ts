import type { StartedApplication } from '../src/contract/contract';
import {
  affordableAnswers,
  failingAccount,
  pdfOfSize,
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

export type Persona = 'accepted' | 'refer-income';

/** What the server has confirmed. All of it must be stored afterwards, exactly once. */
export type Confirmed = {
  applicationId: string;
  events: string[];
  bankAttempts: number;
  proofIds: string[];
};

/** Sends one call of a journey. */
export type Send = (call: Call) => Promise<Reply>;

const PROOF = pdfOfSize(200 * 1024);

/** Every third applicant has to prove their income. */
export function personaOf(index: number): Persona {
  return index % 3 === 0 ? 'refer-income' : 'accepted';
}

/** A hand-off link whose response was lost cannot be used again, so the applicant logs in. */
async function openSession(send: Send, started: StartedApplication): Promise<string> {
  const { applicationId, token, postcode, dateOfBirth } = started;
  const query = new URLSearchParams({ applicationId, token });
  const handOff = await send({
    name: 'generate-token',
    path: `/api/generate-token?${query.toString()}`,
  });
  if (handOff.bearer) return handOff.bearer;
  const login = await send({
    name: 'save-and-return',
    method: 'POST',
    path: '/api/save-and-return',
    body: { applicationId, postcode, dateOfBirth },
  });
  return login.bearer ?? '';
}

/** Runs a whole journey by calls of the API. */
export async function runJourney(send: Send, persona: Persona): Promise<Confirmed> {
  const start = await send({
    name: 'start',
    method: 'POST',
    path: '/api/sandbox/applications',
    body: { persona, brand: 'aqua' },
    key: newKey(),
  });
  const started = start.body as StartedApplication;
  const id = started.applicationId;
  const bearer = await openSession(send, started);
  const get = (name: string, path: string) => send({ name, path: `/api/${path}`, bearer });
  const post = (name: string, path: string, body: unknown) =>
    send({ name, method: 'POST', path: `/api/${path}`, body, bearer, key: newKey() });

  await get('initial-route', `initial-route/${id}`);
  await get('apr-and-risk-group', `apr-and-risk-group/${id}/aqua`);
  const details = await get('contact-details', `contact-details/${id}`);
  const [address] = (details.body as { addresses: { id: string }[] }).addresses;
  await post('update-address', `update-address/${id}`, { addressId: address?.id });
  await get('affordability', `affordability/${id}`);
  await post('eligibility', `eligibility/${id}`, affordableAnswers);
  await get('eligibility (read)', `eligibility/${id}`);
  await get('documents', `application/${id}/documents`);
  await send({ name: 'apply-and-sign', path: `/api/apply-and-sign/${id}`, bearer, key: newKey() });
  await get('redirect', `redirect/${id}`);
  const events = ['addressConfirmed', 'eligibilityDecided'];
  if (persona === 'accepted') {
    await post('bank-details', `bank-details/${id}`, failingAccount);
    await post('bank-details', `bank-details/${id}`, validAccount);
    events.push('accepted', 'bankAccepted');
    return { applicationId: id, events, bankAttempts: 1, proofIds: [] };
  }
  const path = `/api/application/${id}/proof`;
  const proof: Call = { name: 'proof (200 kB)', method: 'POST', path, bearer, key: newKey() };
  const upload = await send({ ...proof, form: () => proofForm(PROOF) });
  await send({ name: 'submit', method: 'PUT', path, bearer, key: newKey() });
  events.push('referred', 'documentsSubmitted');
  const proofIds = [(upload.body as { id: string }).id];
  return { applicationId: id, events, bankAttempts: 0, proofIds };
}

/**
 * Runs a journey whose calls are retried until they are answered, and then sent once more, as a second tab would.
 * @returns what was confirmed, and what was answered wrongly
 */
export async function runRepeatedJourney(
  address: Address,
  persona: Persona,
  retry?: Retry,
): Promise<{ confirmed: Confirmed; findings: string[] }> {
  const findings: string[] = [];
  const send: Send = async (call) => {
    const first = await callUntilAnswered(address, call, retry);
    // A hand-off and a login open a new session each time.
    if (call.bearer === undefined && call.key === undefined) return first;
    const second = await callUntilAnswered(address, call, retry);
    if (first.status >= 400) findings.push(`${call.name} answered ${first.status}`);
    const isSame =
      first.status === second.status && JSON.stringify(first.body) === JSON.stringify(second.body);
    if (!isSame) findings.push(`${call.name} gave another response the second time`);
    return first;
  };
  return { confirmed: await runJourney(send, persona), findings };
}
