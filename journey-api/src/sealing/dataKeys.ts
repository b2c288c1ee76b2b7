import * as z from 'zod';

/** Encrypts stored data: 32 bytes, with the id that sealed data names it by. */
export type DataKey = { kid: string; key: Buffer };

/** Where data keys come from as they are stored: a key management service unwraps them. */
type KeyManagement = {
  /** @throws Error where it is not one of its keys */
  unwrap(wrapped: string): Promise<Buffer>;
};

const KEY_BYTES = 32;
const TIMEOUT_MS = 10_000;

export class DataKeyError extends Error {
  override name = 'DataKeyError';
}

/** Keys that are configured as they are, in base64url. */
const configured: KeyManagement = {
  unwrap: async (text) => Buffer.from(text, 'base64url'),
};

const decryptedSchema = z.object({ data: z.object({ plaintext: z.base64() }) });

/**
 * The transit engine of HashiCorp Vault, and compatible services.
 * @param address `https://TOKEN@host/v1/transit/decrypt/KEY`
 */
function vault(address: string): KeyManagement {
  const url = new URL(address);
  const token = decodeURIComponent(url.username);
  url.username = '';
  return {
    unwrap: async (ciphertext) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'x-vault-token': token, 'content-type': 'application/json' },
        body: JSON.stringify({ ciphertext }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok)
        throw new DataKeyError(`The key management service answered ${answer.status}`);
      return Buffer.from(decryptedSchema.parse(await answer.json()).data.plaintext, 'base64');
    },
  };
}

/**
 * @param list `kid:key,…`; the first seals, all of them open
 * @param service the address of a key management service that wrapped the keys; undefined where they are not wrapped
 * @throws {DataKeyError} for a key of another length or name; the message quotes no key
 */
export async function readDataKeys(list: string, service?: string): Promise<DataKey[]> {
  const management = service === undefined ? configured : vault(service);
  return Promise.all(
    list.split(',').map(async (entry) => {
      const [, kid = '', wrapped = ''] = /^\s*([\w-]{1,40}):(\S+)\s*$/.exec(entry) ?? [];
      const key = await management.unwrap(wrapped);
      if (kid === '' || key.length !== KEY_BYTES)
        throw new DataKeyError(`DATA_KEYS (key '${kid}') must be kid:key, a key of 32 bytes`);
      return { kid, key };
    }),
  );
}
