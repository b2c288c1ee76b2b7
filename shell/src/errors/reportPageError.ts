import { lastRequests } from 'shared-auth/host';
import { HttpError } from 'shared-auth/http';
import { reportEvent } from 'shared-auth/session';
import { reportedAudience } from '../screens/reportedAudience';
import { currentJourney, screenAt } from '../screens/journey';
import { stackFrames } from './stackFrames';

// Without 0, O, 1 and I, because it is read out over the telephone.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The most errors that a page reports without showing them. */
const MAX_UNSEEN = 20;
/** What the server accepts, in bytes. */
const MAX_BODY = 2048;

/** How an error was noticed; `shown` where the applicant sees its reference. */
type ErrorKind = 'shown' | 'uncaught' | 'load-failed' | 'screen-failed' | 'hydration-mismatch';

export interface ErrorDetails {
  kind: ErrorKind;
  /** `<name>@<version>` of the remote whose error it is; without it, the stack says. */
  remote?: string | undefined;
}

/** A random reference such as `7QK2-M4XW`. */
export function createReference(): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  const letters = [...random].map((byte) => LETTERS[byte % LETTERS.length] ?? '');
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** The kind of an error. Its message may hold personal data and is not reported. */
function nameOf(error: unknown): string {
  if (error instanceof HttpError)
    return `HttpError.${error.failure.status || error.failure.reason}`;
  // React's own build names its errors by numbers.
  const [, number] =
    /^Minified React error #(\d+)/.exec((error as Error | null)?.message ?? '') ?? [];
  const name = error instanceof Error ? error.name : typeof error;
  if (number !== undefined) return `${name}.React${number}`;
  return /^[\w.-]{1,60}$/.test(name) ? name : 'Error';
}

/** The path without segments that could be an id or personal data. */
const patternOf = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (/^[a-z]*(?:-[a-z]+)*$/.test(part) && part.length < 30 ? part : ':part'))
    .join('/')
    .slice(0, 80);

/** The path of the screen as it is declared. */
function screenOf(pathname: string): string {
  const declared = screenAt(currentJourney(), pathname)?.path ?? '';
  return /^\/[a-zA-Z/:?-]{0,79}$/.test(declared) ? declared : patternOf(pathname);
}

const references = new WeakMap<Error, string>();
const reported = new WeakMap<Error, ErrorDetails>();
let unseen = 0;

/** The reference of an error, the same for every caller. */
export function referenceOf(error: unknown): string {
  if (!(error instanceof Error)) return createReference();
  const reference = references.get(error) ?? createReference();
  references.set(error, reference);
  return reference;
}

/**
 * Reports an error to the server's log and to monitoring: once, with the details of each place that catches it.
 * @param reference that the applicant is shown
 */
export function reportPageError(
  error: unknown,
  details: ErrorDetails,
  reference = referenceOf(error),
): void {
  const known = error instanceof Error ? reported.get(error) : undefined;
  if (known !== undefined) {
    if (details.kind !== 'shown') known.kind = details.kind;
    known.remote ??= details.remote;
    return;
  }
  if (details.kind !== 'shown' && (unseen += 1) > MAX_UNSEEN) return;
  const merged = { ...details };
  if (error instanceof Error) reported.set(error, merged);
  const name = nameOf(error);
  const path = screenOf(window.location.pathname);
  reportEvent('page error', { reference, error: name });
  // The boundary of a remote and the page that it shows notice the same error, in either order.
  setTimeout(() => {
    const frames = stackFrames(error);
    const { kind, remote = ownerOf(frames) } = merged;
    const requests = lastRequests();
    send({ reference, name, path, kind, remote, frames, requests, ...reportedAudience() });
  });
}

/** The remote of the topmost frame that is no one's but a remote's; else the shell. */
function ownerOf(frames: readonly string[]): string {
  const owners = frames.map((frame) => frame.slice(0, frame.indexOf('/')));
  return owners.find((owner) => !owner.startsWith('shell@')) ?? `shell@${APP_VERSION}`;
}

function send({ frames, ...report }: Record<string, unknown> & { frames: readonly string[] }) {
  const sent = [...frames];
  let body = JSON.stringify({ ...report, frames: sent });
  while (body.length > MAX_BODY && sent.pop() !== undefined)
    body = JSON.stringify({ ...report, frames: sent });
  fetch('/federation/errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: true,
  }).catch((cause: unknown) => console.warn('An error could not be reported', cause));
}
