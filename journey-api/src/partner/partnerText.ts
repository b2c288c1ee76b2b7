import type { PartnerError } from '../contract/contract';
import { JourneyError, type ErrorStatus } from '../errors/JourneyError';

const text = (error: string, errorMessage: string): PartnerError => ({ error, errorMessage });

/** The error texts for a partner's developer by status, where the code that refuses gives none. */
export const partnerText: Record<number, PartnerError> = {
  400: text('invalid_request', 'The call can not be read: see docs/partners.md.'),
  401: text('invalid_token', 'Send an access token of POST /partner/token: Authorization: Bearer.'),
  403: text('insufficient_scope', 'The access token does not allow this call.'),
  404: text('not_found', 'There is no such call, or no application of yours with this id.'),
  409: text('idempotency_key_reused', 'This Idempotency-Key was used for another body.'),
  413: text('request_too_large', 'The body is larger than 64 KB.'),
  415: text('unsupported_media_type', 'The body has another Content-Type than this call takes.'),
  429: text('too_many_requests', 'Wait as long as Retry-After says, in seconds.'),
  503: text('temporarily_unavailable', 'Send the call again, with the same Idempotency-Key.'),
};

export const eventNotOpen = text(
  'event_not_open',
  'The state of the application does not allow this event: ask for it.',
);

export const tooManyLoansText = text(
  'too_many_loans',
  'The customer has two loans. Report openLoansChanged if this is another number by now, or end the application.',
);

export const serverError = text(
  'server_error',
  'The call failed. Send it again, with the same Idempotency-Key.',
);

/**
 * A refusal in words for a partner's developer.
 * @param error a code of RFC 6749 or RFC 6750, or one of partnerText
 * @param details what else the answer has
 */
export class PartnerRefusal extends JourneyError {
  override name = 'PartnerRefusal';
  readonly body: PartnerError;

  constructor(
    status: ErrorStatus,
    error: string,
    errorMessage: string,
    details: Omit<PartnerError, 'error' | 'errorMessage'> = {},
  ) {
    super(status, text(error, errorMessage));
    this.body = { ...this.text, ...details };
  }
}

export const wrongField = (field: string, message: string): PartnerRefusal =>
  new PartnerRefusal(400, 'invalid_request', `${field}: ${message}`, {
    errors: [{ field, message }],
  });

/** @param open the application that the customer has already */
export const applicationOpen = (open: {
  applicationId: string;
  applicationRef: string;
}): PartnerRefusal =>
  new PartnerRefusal(
    409,
    'application_open',
    `The customer has an open application, ${open.applicationRef}: let them finish it at the login, or report ended.`,
    open,
  );

export const wrongToken = (message: string): PartnerRefusal =>
  new PartnerRefusal(401, 'invalid_token', message);

export const wrongClient = (message: string): PartnerRefusal =>
  new PartnerRefusal(401, 'invalid_client', message);
