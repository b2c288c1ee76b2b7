import { isDeepStrictEqual } from 'node:util';
import type { Answer, Applicant } from '../test/applicant';

/** Longer answers are cut in a report. */
const MAX_SHOWN = 600;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** A call as a report shows it, without the token that was sent. */
function shownRequest({ call }: Answer): string {
  const { method, url, payload, headers = {} } = call;
  const sent = Object.entries(headers).map(([name, value]) =>
    name === 'authorization' ? `${name}: Bearer …` : `${name}: ${shown(value)}`,
  );
  const body = Buffer.isBuffer(payload) ? `${payload.length} bytes` : payload && shown(payload);
  return [`${method} ${url}`, ...sent, ...(body ? [body] : [])].join(`\n${' '.repeat(10)}`);
}

function shownAnswer({ status, body, bytes, headers }: Answer): string {
  const type = String(headers['content-type'] ?? '');
  const text =
    body === undefined ? (bytes.length > 0 ? `${bytes.length} bytes, ${type}` : '') : body;
  return `${status} ${shown(text)}`.trim();
}

/** A case for which the server under test offers no application. It is not proved, and no failure either. */
export class NotReached extends Error {
  override name = 'NotReached';
}

/** @throws where it is not so, with what was sent, answered and expected */
export function must(isSo: boolean, expected: string, answer?: Answer): void {
  if (isSo) return;
  const exchange = answer
    ? `request   ${shownRequest(answer)}\nanswer    ${shownAnswer(answer)}\n`
    : '';
  throw new Error(`${exchange}expected  ${expected}`);
}

function contains(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null || Array.isArray(part))
    return isDeepStrictEqual(whole, part);
  return Object.entries(part).every(([name, value]) =>
    contains((Object(whole) as Record<string, unknown>)[name], value),
  );
}

/** @param body what the answer has to contain; other fields are the contract's to judge */
export function mustAnswer<Given extends Answer>(
  answer: Given,
  status: number,
  body?: unknown,
): Given {
  const words = body === undefined ? '' : ` with ${shown(body)}`;
  const isSo = answer.status === status && (body === undefined || contains(answer.body, body));
  must(isSo, `${status}${words}`, answer);
  return answer;
}

/** A refusal says what is wrong in an applicant's words, and opens nothing. */
export function mustRefuse(answer: Answer, status: number, error?: string): void {
  mustAnswer(answer, status, error === undefined ? undefined : { error });
  const { error: title, errorMessage } = Object(answer.body) as Record<string, unknown>;
  const isReadable = [title, errorMessage].every((text) => typeof text === 'string' && text !== '');
  must(isReadable, `${status} with error and errorMessage`, answer);
  must(answer.headers['bearer'] === undefined, `${status} without a token`, answer);
}

/** The application resumes at this screen. */
export async function mustResume(applicant: Applicant, redirect: string): Promise<void> {
  mustAnswer(await applicant.get('redirect/{id}'), 200, { data: { redirect } });
}
