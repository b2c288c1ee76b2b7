import { HttpError } from 'shared-auth/http';
import { reportEvent } from 'shared-auth/session';

// Without 0, O, 1 and I, because it is read out over the telephone.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random reference such as `7QK2-M4XW`. */
export function createReference(): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  const letters = [...random].map((byte) => LETTERS[byte % LETTERS.length] ?? '');
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** The kind of an error. Its message may hold personal data and is not reported. */
function nameOf(error: unknown): string {
  if (error instanceof HttpError)
    return `HttpError.${String(error.failure.status || error.failure.reason)}`;
  const name = error instanceof Error ? error.name : typeof error;
  return /^[\w.-]{1,60}$/.test(name) ? name : 'Error';
}

/** The path without segments that could be an id or personal data. */
const patternOf = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (/^[a-z]*(?:-[a-z]+)*$/.test(part) && part.length < 30 ? part : ':part'))
    .join('/')
    .slice(0, 80);

/** Reports the reference that the applicant is shown to the server's log and to monitoring. */
export function reportPageError(error: unknown, reference: string): void {
  const name = nameOf(error);
  reportEvent('page error', { reference, error: name });
  fetch('/federation/errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference, name, path: patternOf(window.location.pathname) }),
    keepalive: true,
  }).catch((cause: unknown) => console.warn('An error could not be reported', cause));
}
