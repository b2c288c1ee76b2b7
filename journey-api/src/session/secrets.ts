import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isGuessable } from 'operators/secrets';
import * as z from 'zod';

const MIN_SECRET_BYTES = 32;

const secretSchema = z
  .base64url()
  .refine((text) => Buffer.from(text, 'base64url').length >= MIN_SECRET_BYTES, {
    message: `A secret is base64url and holds at least ${MIN_SECRET_BYTES} bytes`,
  });

/** The first signing key signs, all of them verify. To rotate: docs/operations.md. */
const secretsSchema = z.strictObject({
  signingKeys: z.array(z.strictObject({ kid: z.string().min(1), secret: secretSchema })).min(1),
  idSecret: secretSchema,
});
export type ConfiguredSecrets = z.infer<typeof secretsSchema>;

/** The error names the variable, never its value. */
function requireSecret(name: string, value: string): void {
  if (!secretSchema.safeParse(value).success)
    throw new Error(`${name} must be base64url of at least ${MIN_SECRET_BYTES} bytes`);
  if (isGuessable(Buffer.from(value, 'base64url')))
    throw new Error(`${name} can be guessed: it repeats a few bytes`);
}

/** @param list `kid:secret,…`, the value of the variable `name` */
const readKeyList = (name: string, list: string): ConfiguredSecrets['signingKeys'] =>
  list.split(',').map((entry) => {
    const [kid = '', secret = ''] = entry.trim().split(':');
    if (kid === '') throw new Error(`${name} must be kid:secret, separated by commas`);
    requireSecret(`${name} (key '${kid}')`, secret);
    return { kid, secret };
  });

/** @returns private keys of P-256, each of which is a secret of exactly 32 bytes */
export function readWebhookKeys(list: string): ConfiguredSecrets['signingKeys'] {
  const keys = readKeyList('WEBHOOK_KEYS', list);
  for (const { kid, secret } of keys)
    if (Buffer.from(secret, 'base64url').length !== MIN_SECRET_BYTES)
      throw new Error(`WEBHOOK_KEYS (key '${kid}') must be kid:key, a key of 32 bytes`);
  return keys;
}

export function readSecrets(
  env: Record<string, string | undefined>,
): ConfiguredSecrets | undefined {
  const { TOKEN_SECRETS, ID_SECRET } = env;
  if (!TOKEN_SECRETS && !ID_SECRET) return undefined;
  if (!TOKEN_SECRETS) throw new Error('TOKEN_SECRETS must be set where ID_SECRET is');
  if (!ID_SECRET) throw new Error('ID_SECRET must be set where TOKEN_SECRETS is');
  requireSecret('ID_SECRET', ID_SECRET);
  const signingKeys = readKeyList('TOKEN_SECRETS', TOKEN_SECRETS);
  if (signingKeys.some(({ secret }) => secret === ID_SECRET))
    throw new Error('ID_SECRET must not be one of TOKEN_SECRETS');
  return { signingKeys, idSecret: ID_SECRET };
}

const newSecret = () => randomBytes(MIN_SECRET_BYTES).toString('base64url');

const generateSecrets = (): ConfiguredSecrets => ({
  signingKeys: [{ kid: randomBytes(6).toString('base64url'), secret: newSecret() }],
  idSecret: newSecret(),
});

const isError = (error: unknown, code: string): boolean =>
  (error as NodeJS.ErrnoException).code === code;

/** Where several processes start at once, the first one's file is kept: `link` never replaces. */
async function writeUnlessExists(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    await link(draft, path);
  } catch (error) {
    if (!isError(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readOrCreate(path: string, create: () => string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (!isError(error, 'ENOENT')) throw error;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeUnlessExists(path, create());
  return readFile(path, 'utf8');
}

/** Outside production: created at the first start and kept, so that a restart ends no session. */
export async function keepSecrets(directory: string): Promise<ConfiguredSecrets> {
  const create = () => JSON.stringify(generateSecrets());
  return secretsSchema.parse(
    JSON.parse(await readOrCreate(join(directory, 'secrets.json'), create)),
  );
}

/** Outside production: created at the first start, as `DATA_KEYS` would name them. */
export const keepDataKeys = (directory: string): Promise<string> =>
  readOrCreate(
    join(directory, 'data-keys'),
    () => `${randomBytes(4).toString('hex')}:${newSecret()}`,
  );

/** Outside production: the service token `sandbox`, next to the secrets, where the platform command finds it. */
export const keepSandboxToken = async (directory: string): Promise<string> =>
  (await readOrCreate(join(directory, 'operator-token'), newSecret)).trim();
