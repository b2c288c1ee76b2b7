import { createECDH, hkdfSync } from 'node:crypto';
import { calculateJwkThumbprint, CompactSign, importJWK, type JWK } from 'jose';

const ALGORITHM = 'ES256';
const CURVE = 'P-256';

export type WebhookKeys = {
  /** What a receiver fetches to check signatures: every key, also those that sign no more or not yet. */
  jwks: { keys: Record<string, string>[] };
  /** A detached JWS (RFC 7515, appendix F) of the very bytes of the body, with the time in `iat`. */
  sign(body: string, now: Date): Promise<string>;
};

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
async function derivedKey(idSecret: string): Promise<{ kid: string; secret: string }> {
  const seed = hkdfSync('sha256', Buffer.from(idSecret, 'base64url'), '', 'webhook signature', 32);
  const { x, y } = keyPairOf(Buffer.from(seed));
  const kid = await calculateJwkThumbprint({ kty: 'EC', crv: CURVE, x, y });
  return { kid, secret: Buffer.from(seed).toString('base64url') };
}

/** @param configured the first signs, all are published; undefined for a key derived from `idSecret` */
export async function createWebhookKeys(
  configured: { kid: string; secret: string }[] | undefined,
  idSecret: string,
): Promise<WebhookKeys> {
  const keys = (configured ?? [await derivedKey(idSecret)]).map(({ kid, secret }) => {
    const { d, ...point } = keyPairOf(Buffer.from(secret, 'base64url'));
    return { d, open: { kty: 'EC', crv: CURVE, ...point, kid, alg: ALGORITHM, use: 'sig' } };
  });
  const [current] = keys;
  if (!current) throw new Error('At least one key for webhooks is needed');
  const key = await importJWK({ ...current.open, d: current.d } satisfies JWK, ALGORITHM);
  return {
    jwks: { keys: keys.map(({ open }) => open) },
    sign: async (body, now) => {
      const iat = Math.floor(now.getTime() / 1000);
      const signed = await new CompactSign(Buffer.from(body))
        .setProtectedHeader({ alg: ALGORITHM, kid: current.open.kid, iat })
        .sign(key);
      const [header = '', , signature = ''] = signed.split('.');
      return `${header}..${signature}`;
    },
  };
}
