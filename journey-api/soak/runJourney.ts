import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sendOver } from '../conformance/sendOver';
import type { StartedApplication } from '../src/contract/contract';
import { Applicant, type Answer, type Call, type Send } from '../test/applicant';
import { pdfOfSize } from '../test/journeyFixtures';

export type Persona = 'accepted' | 'refer-income';

/** What the server has confirmed. All of it must be stored afterwards, exactly once. */
export type Confirmed = {
  applicationId: string;
  events: string[];
  bankAttempts: number;
  proofIds: string[];
};

const PROOF = pdfOfSize(200 * 1024);

/** Every third applicant has to prove their income. */
export function personaOf(index: number): Persona {
  return index % 3 === 0 ? 'refer-income' : 'accepted';
}

/** A call without its application, such as `POST bank-details`. */
export const nameOf = ({ method, url }: Call): string =>
  `${method} ${url.replace(/\?.*$/, '').replace(/\/[\da-f]{8}-[\da-f-]{27}/, '')}`.replace(
    '/api/',
    '',
  );

/** Runs a whole journey by calls of the API, each under a key of its own. */
export async function runJourney(sendCall: Send, persona: Persona): Promise<Confirmed> {
  const send: Send = (call) =>
    sendCall({ ...call, headers: { 'idempotency-key': randomUUID(), ...call.headers } });
  const payload = { persona, brand: 'aqua' };
  const start = await send({ method: 'POST', url: '/api/sandbox/applications', payload });
  const applicant = new Applicant(send, start.body as StartedApplication);
  const { id } = applicant;
  // A hand-off link whose response was lost cannot be used again, so the applicant logs in.
  if ((await applicant.handOff()).status !== 204)
    applicant.bearer = String((await applicant.login()).headers['bearer']);

  await applicant.get(`initial-route/${id}`);
  await applicant.get(`apr-and-risk-group/${id}/aqua`);
  await applicant.confirmAddress();
  await applicant.get(`affordability/${id}`);
  await applicant.checkEligibility();
  await applicant.get(`eligibility/${id}`);
  await applicant.get(`application/${id}/documents`);
  await applicant.sign();
  await applicant.get(`redirect/${id}`);
  const events = ['addressConfirmed', 'eligibilityDecided'];
  if (persona === 'accepted') {
    await applicant.giveFailingDetails();
    await applicant.giveBankDetails();
    events.push('accepted', 'bankAccepted');
    return { applicationId: id, events, bankAttempts: 1, proofIds: [] };
  }
  const upload = await applicant.upload({ content: PROOF });
  await applicant.submitDocuments();
  events.push('referred', 'documentsSubmitted');
  const proofIds = [(upload.body as { id: string }).id];
  return { applicationId: id, events, bankAttempts: 0, proofIds };
}

/** The current URL of the server, which may change between two calls. */
export type Address = () => string;

/** How an applicant tries again. */
export type Retry = {
  /** How long it takes to press 'try again'. */
  delayMs: number;
  onRetry?: (why: string) => void;
  onAnswer?: () => void;
};

/** Five minutes, since a restart is slow on a busy machine. */
const MAX_TRIES = 3000;
export const AT_ONCE: Retry = { delayMs: 100 };

/** Retries under the same key until an answer comes, as a browser does. */
export async function callUntilAnswered(
  address: Address,
  call: Call,
  { delayMs, onRetry, onAnswer }: Retry = AT_ONCE,
): Promise<Answer> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      const answer = await sendOver(address())(call);
      if (answer.status < 500) {
        onAnswer?.();
        return answer;
      }
      onRetry?.(`${nameOf(call)} ${answer.status}`);
    } catch (error) {
      // The server is down at the moment.
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      onRetry?.(`${nameOf(call)} ${String(cause)}`);
    }
    await wait(delayMs);
  }
  throw new Error(`${nameOf(call)} was never answered`);
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
    if (/generate-token|save-and-return/.test(call.url)) return first;
    const second = await callUntilAnswered(address, call, retry);
    if (first.status >= 400) findings.push(`${nameOf(call)} answered ${first.status}`);
    if (first.status !== second.status || !first.bytes.equals(second.bytes))
      findings.push(`${nameOf(call)} gave another response the second time`);
    return first;
  };
  return { confirmed: await runJourney(send, persona), findings };
}
