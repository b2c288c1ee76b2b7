import { isGuessable } from 'operators/secrets';
import * as z from 'zod';

/** Encrypts stored data: 32 bytes, with the id that sealed data names it by. */
export type DataKey = { kid: string; key: Buffer };

const KEY_BYTES = 32;
const TIMEOUT_MS = 10_000;

const decryptedSchema = z.object({ data: z.object({ plaintext: z.base64() }) });

/**
 * Unwraps a key by the transit engine of HashiCorp Vault, or a compatible service.
 * @param address `https://TOKEN@host/v1/transit/decrypt/KEY`
 * @throws Error where it is not one of its keys
 */
async function unwrap(ciphertext: string, address: string): Promise<Buffer> {
  const url = new URL(address);
  const token = decodeURIComponent(url.username);
  url.username = '';
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'x-vault-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ ciphertext }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The key management service answered ${answer.status}`);
  return Buffer.from(decryptedSchema.parse(await answer.json()).data.plaintext, 'base64');
}

/**
 * @param list `kid:key,…`; the first seals, all of them open
 * @param service the address of a key management service that wrapped the keys; undefined where they are not wrapped
 * @throws Error for a key of another length or name, or one that can be guessed; the message quotes no key
 */
export async function readDataKeys(list: string, service?: string): Promise<DataKey[]> {
  return Promise.all(
    list.split(',').map(async (entry) => {
      const [, kid = '', text = ''] = /^\s*([\w-]{1,40}):(\S+)\s*$/.exec(entry) ?? [];
      const key = service ? await unwrap(text, service) : Buffer.from(text, 'base64url');
      if (kid === '' || key.length !== KEY_BYTES)
        throw new Error(`DATA_KEYS (key '${kid}') must be kid:key, a key of 32 bytes`);
      if (isGuessable(key))
        throw new Error(`DATA_KEYS (key '${kid}') can be guessed: it repeats a few bytes`);
      return { kid, key };
    }),
  );
}
