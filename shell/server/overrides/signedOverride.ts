import { createHmac, timingSafeEqual } from 'node:crypto';
import { LONGEST_OVERRIDE_MS, targetFault, type Override } from './Override';

/** Nothing else that the same secret may have signed passes for an override. */
const PURPOSE = 'plum-override-1';

/** Shorter secrets can be guessed. */
export const SECRET_BYTES = 32;

const signatureOf = (payload: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${PURPOSE}.${payload}`).digest();

/** An override as a link carries it: what it says, and a signature over all of it. */
export function signOverride(override: Override, secret: Buffer): string {
  const payload = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`;
}

interface Surroundings {
  secret: Buffer;
  /** The host that is asked, with its port. */
  host: string;
  now?: number;
}

/** The override of a signed text; null where it was altered, has expired, lasts too long or is for another shell. */
export function readOverride(
  signed: string,
  { secret, host, now = Date.now() }: Surroundings,
): Override | null {
  const [payload = '', signature = '', ...more] = signed.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(payload, secret);
  // The text of the signature counts as well: base64 has several spellings of the same bytes.
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isOurs || more.length > 0 || wanted.toString('base64url') !== signature) return null;
  const override = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Override;
  const lasts = override.expires - now;
  const isValid = lasts > 0 && lasts <= LONGEST_OVERRIDE_MS && override.host === host;
  return isValid && targetFault(override) === null ? override : null;
}
