import { createECDH, hash, hkdfSync } from 'node:crypto';
import { CompactSign } from 'jose';

const ALGORITHM = 'ES256';
const CURVE = 'P-256';

export type WebhookKeys = ReturnType<typeof createWebhookKeys>;

/** @param secret 32 bytes, which are the private key itself */
function keyPairOf(secret: Buffer): { x: string; y: string; d: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  return {
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: secret.toString('base64url'),
  };
}

/** Where no key is configured: the same in every process, and of no other use than this. */
function derivedKey(idSecret: string): { kid: string; secret: string } {
  const seed = hkdfSync('sha256', Buffer.from(idSecret, 'base64url'), '', 'webhook signature', 32);
  const secret = Buffer.from(seed);
  // A receiver that has cached another key must not take this one for it.
  const kid = hash('sha256', keyPairOf(secret).x, 'base64url');
  return { kid, secret: secret.toString('base64url') };
}

/** @param configured the first signs, all are published; undefined for a key derived from `idSecret` */
export function createWebhookKeys(
  configured: { kid: string; secret: string }[] | undefined,
  idSecret: string,
) {
  const keys = (configured ?? [derivedKey(idSecret)]).map(({ kid, secret }) => {
    const { d, ...point } = keyPairOf(Buffer.from(secret, 'base64url'));
    return { d, open: { kty: 'EC', crv: CURVE, ...point, kid, alg: ALGORITHM, use: 'sig' } };
  });
  const [current] = keys;
  if (!current) throw new Error('At least one key for webhooks is needed');
  return {
    /** What a receiver fetches to check signatures: every key, also those that sign no more or not yet. */
    jwks: { keys: keys.map(({ open }) => open) },
    /** A detached JWS (RFC 7515, appendix F) of the very bytes of the body, with the time in `iat`. */
    sign: async (body: string, now: Date) => {
      const iat = Math.floor(now.getTime() / 1000);
      const signed = await new CompactSign(Buffer.from(body))
        .setProtectedHeader({ alg: ALGORITHM, kid: current.open.kid, iat })
        .sign({ ...current.open, d: current.d });
      const [header = '', , signature = ''] = signed.split('.');
      return `${header}..${signature}`;
    },
  };
}
