import { HttpError } from 'shared-auth/http';
import { reportEvent } from 'shared-auth/session';

// Neither 0 and O nor 1 and I: it is read out over the telephone.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference such as `7QK2-M4XW`, which says nothing of anybody. */
export function createReference(): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  const letters = [...random].map((byte) => LETTERS[byte % LETTERS.length] ?? '');
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** What kind of error it is. Its words may be the applicant's, so they are told to nobody. */
function nameOf(error: unknown): string {
  if (error instanceof HttpError)
    return `HttpError.${String(error.failure.status || error.failure.reason)}`;
  const name = error instanceof Error ? error.name : typeof error;
  return /^[\w.-]{1,60}$/.test(name) ? name : 'Error';
}

/** The path without what could be an id, or somebody's words. */
const patternOf = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (/^[a-z]*(?:-[a-z]+)*$/.test(part) && part.length < 30 ? part : ':part'))
    .join('/')
    .slice(0, 80);

/** Makes the server's log know the reference that the applicant is shown, and whoever watches the page. */
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
