import type { SaveAndReturn } from 'journey-api/contract';
import { newIdempotencyKey } from 'shared-auth/http';

/** Outlives the screen, which an error page may replace; never written down, since it holds who somebody is. */
let unanswered: { sentFor: string; key: string } | null = null;

/** The key for these details: the one they were sent under before where no answer came, else a new one. */
export function loginKeyFor(details: SaveAndReturn): string {
  const sentFor = JSON.stringify(details);
  if (unanswered?.sentFor !== sentFor) unanswered = { sentFor, key: newIdempotencyKey() };
  return unanswered.key;
}

/** The server has answered: the same details sent again are another attempt. */
export function loginAnswered(): void {
  unanswered = null;
}
