import { newIdempotencyKey } from 'shared-auth/http';

/** A step as it was sent: its body as JSON, and its idempotency key. */
export interface SentStep {
  body: string;
  idempotencyKey: string;
}

/**
 * A step to send. The same body sent again keeps its key, so that the server does it once.
 * @param body what is sent
 * @param last the step that was sent before, if any
 */
export function stepToSend(body: unknown, last?: SentStep | null): SentStep {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { body: text, idempotencyKey: newIdempotencyKey() };
}
