/**
 * What went wrong, as plain data. `status` is the HTTP status, 0 where no answer came. `title` and `message` are the
 * server's texts for the applicant, null where it gave none; `field` the field of the body that they are about, where it
 * is a single one. `requestId` finds the call in the server's log.
 */
export interface HttpFailure {
  status: number;
  title: string | null;
  message: string | null;
  field?: string;
  requestId: string | null;
  reason: 'answered' | 'network' | 'timeout' | 'cancelled';
}

interface HttpErrorOptions extends ErrorOptions {
  sendAgain?: (() => void) | undefined;
}

/** The one error that the HTTP client throws. */
export class HttpError extends Error {
  readonly failure: HttpFailure;
  /** Makes the screen that failed send its step again once it is shown anew; none where it has nothing to send. */
  readonly sendAgain: (() => void) | undefined;

  constructor(failure: HttpFailure, options?: HttpErrorOptions) {
    super(failure.title ?? `The call failed (${failure.reason}, ${failure.status})`, options);
    this.name = 'HttpError';
    this.failure = failure;
    this.sendAgain = options?.sendAgain;
  }
}

/** What went wrong where no answer came. */
export const noAnswer = (reason: HttpFailure['reason']): HttpFailure => ({
  status: 0,
  title: null,
  message: null,
  requestId: null,
  reason,
});
