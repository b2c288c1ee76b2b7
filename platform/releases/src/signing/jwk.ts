import { readFile } from 'node:fs/promises';
import {
  base64url,
  calculateJwkThumbprint,
  CompactSign,
  compactVerify,
  createLocalJWKSet,
} from 'jose';
import * as z from 'zod';

const ALGORITHM = 'Ed25519';

/** 32 bytes in base64url. */
const keyBytes = z.string().regex(/^[\w-]{43}$/);

export const publicKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal(ALGORITHM),
  x: keyBytes,
});

const keySchema = publicKeySchema.extend({ d: keyBytes.optional() });

/** The public half of an Ed25519 key, as a JWK. */
export type PublicKey = z.infer<typeof publicKeySchema>;

/** An Ed25519 key pair, as a private JWK. */
export interface PrivateKey extends PublicKey {
  d: string;
}

/** The id of a key: its thumbprint (RFC 7638), of which the first characters suffice for people. */
export const keyId = (key: PublicKey): Promise<string> => calculateJwkThumbprint(key);

export const publicHalf = ({ kty, crv, x }: PublicKey): PublicKey => ({ kty, crv, x });

/** Signs bytes as a compact JWS, which contains them. */
export async function signBytes(bytes: Uint8Array, key: PrivateKey): Promise<string> {
  return new CompactSign(bytes)
    .setProtectedHeader({ alg: ALGORITHM, kid: await keyId(key) })
    .sign({ ...key });
}

/** The bytes of a compact JWS; null where none of these keys signed it. */
export async function verifiedBytes(
  jws: string,
  keys: ReadonlyMap<string, PublicKey>,
): Promise<Uint8Array | null> {
  const named = createLocalJWKSet({ keys: [...keys].map(([kid, key]) => ({ ...key, kid })) });
  try {
    return (await compactVerify(jws, named, { algorithms: [ALGORITHM] })).payload;
  } catch {
    return null;
  }
}

/** A compact JWS without the bytes that it signs (RFC 7515, appendix F). */
export const detached = (jws: string): string => jws.replace(/\.[^.]*\./, '..');

const DETACHED = /^[\w-]+\.\.[\w-]+$/;

/**
 * Whether one of these keys signed the bytes.
 * @param jws a detached one. A JWS that contains bytes proves nothing of others, so it is refused.
 */
export const isSignatureOf = async (
  jws: string,
  bytes: Uint8Array,
  keys: ReadonlyMap<string, PublicKey>,
): Promise<boolean> =>
  DETACHED.test(jws) &&
  (await verifiedBytes(jws.replace('..', `.${base64url.encode(bytes)}.`), keys)) !== null;

/** An entry of a log, such as a release event. */
interface Entry {
  number: number;
  /** A detached JWS of the other fields. */
  signature?: string | undefined;
}

/** Where an entry is: the name of its log (an environment, `brands` or `keys/<app>`), and its number there. */
export interface Place {
  log: string;
  number: number;
}

/** The name of the log is part of what is signed, so that an event of staging is none of production. */
const bytesOf = ({ signature: _none, ...entry }: Entry, log: string): Uint8Array =>
  Buffer.from(JSON.stringify([log, entry]));

/** Signs an entry of a log; its JSON keeps the order of its fields. */
export const entrySignature = async (entry: Entry, log: string, key: PrivateKey): Promise<string> =>
  detached(await signBytes(bytesOf(entry, log), key));

export const isSignedBy = (
  entry: Entry,
  log: string,
  keys: ReadonlyMap<string, PublicKey>,
): Promise<boolean> => isSignatureOf(entry.signature ?? '', bytesOf(entry, log), keys);

/**
 * Reads a key that is given as JSON, or as the path of a file with it.
 * @param what the variable or argument, for the error's message, which never quotes the key
 * @throws Error where it is no Ed25519 JWK
 */
export async function readKey(given: string, what: string): Promise<z.infer<typeof keySchema>> {
  const [key] = await readKeys(given, what);
  if (key === undefined) throw new Error(`${what} holds no key.`);
  return key;
}

/** As `readKey`, for one key or a list of them. */
export async function readKeys(given: string, what: string) {
  const text = /^\s*[[{]/.test(given)
    ? given
    : await readFile(given, 'utf8').catch(() => {
        throw new Error(`${what} is neither a JWK nor the path of a file with one.`);
      });
  const { data, success } = z.array(keySchema).safeParse([parsed(text, what)].flat());
  if (!success) throw new Error(`${what} is no Ed25519 key as a JWK.`);
  return data;
}

/** @throws Error where only the public half is given */
export async function readPrivateKey(given: string, what: string): Promise<PrivateKey> {
  const { d, ...key } = await readKey(given, what);
  if (d === undefined) throw new Error(`${what} is a public key: signing needs the private one.`);
  return { ...key, d };
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${what} is no JSON.`);
  }
}
