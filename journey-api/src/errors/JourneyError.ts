import type { ErrorBody } from '../contract/primitives';
import { errorText } from './errorText';

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** A refusal whose text is shown to the applicant. */
export class JourneyError extends Error {
  override name = 'JourneyError';
  constructor(
    readonly status: ErrorStatus,
    readonly text: ErrorBody,
    /** Sent in the header `application-closed`: by it a page stops, whatever it was doing. */
    readonly closed?: 'expired' | 'ended',
  ) {
    super(text.error);
  }
}

export const wrongState = () => new JourneyError(409, errorText.wrongState);
export const alreadyAnswered = () => new JourneyError(409, errorText.alreadyAnswered);
export const documentsChanged = () => new JourneyError(409, errorText.documentsChanged);
export const tooManyLoans = () => new JourneyError(409, errorText.tooManyLoans);
export const wrongInput = (text: ErrorBody = errorText.wrongInput) => new JourneyError(400, text);
export const notSignedIn = () => new JourneyError(401, errorText.notSignedIn);
export const notYours = () => new JourneyError(403, errorText.notYours);
/** The call can be repeated. */
export const unavailable = (cause?: unknown, text: ErrorBody = errorText.unavailable) =>
  Object.assign(new JourneyError(503, text), { cause });
export const notFound = () => new JourneyError(404, errorText.notFound);
