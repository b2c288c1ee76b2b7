/** A fresh key for one filled-in form; keep it through that form's retries. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
