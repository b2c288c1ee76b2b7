import { createHmac } from 'node:crypto';
import { isGuessable, isSameSecret } from 'operators/secrets';
import { MAX_OVERRIDE_MS, targetFault, type Override } from './Override';

/** Separates overrides from anything else signed with the same secret. */
const PURPOSE = 'plum-override-1';

export const SECRET_BYTES = 32;

/**
 * Reads the secret of override links from OVERRIDE_SECRET: base64url, of 32 bytes or more.
 * @throws Error where it is shorter, or can be guessed
 */
export function readOverrideSecret(env: NodeJS.ProcessEnv): Buffer | null {
  const given = env['OVERRIDE_SECRET'] ?? '';
  if (given === '') return null;
  const secret = Buffer.from(given, 'base64url');
  if (secret.length < SECRET_BYTES)
    throw new Error(`OVERRIDE_SECRET is shorter than ${SECRET_BYTES} bytes of base64url`);
  if (isGuessable(secret))
    throw new Error('OVERRIDE_SECRET can be guessed: it repeats a few bytes');
  return secret;
}

const signatureOf = (payload: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`${PURPOSE}.${payload}`).digest('base64url');

/** An override in the form of a link's parameter: the payload and its signature. */
export function signOverride(override: Override, secret: Buffer): string {
  const payload = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret)}`;
}

interface Dependencies {
  secret: Buffer;
  host: string;
  now?: number;
}

/** The override of a signed text; null where it was altered, has expired, lasts too long or is for another shell. */
export function readOverride(
  signed: string,
  { secret, host, now = Date.now() }: Dependencies,
): Override | null {
  const [payload = '', signature = '', ...more] = signed.split('.');
  // Base64 has several spellings of the same bytes; only the canonical one is accepted.
  if (!isSameSecret(signature, signatureOf(payload, secret)) || more.length > 0) return null;
  const override = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Override;
  const lasts = override.expires - now;
  const isValid = lasts > 0 && lasts <= MAX_OVERRIDE_MS && override.host === host;
  return isValid && targetFault(override) === null ? override : null;
}
