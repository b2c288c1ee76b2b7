import { createHash } from 'node:crypto';
import type { ObjectStore } from '../objects/ObjectStore';
import { BRAND_FILE, RELEASE_FILE } from '../records/Release';
import { keyId, readKeys, signBytes, verifiedBytes, type PrivateKey, type PublicKey } from './jwk';

/** One change of an app's keys. Stored as a JWS below `keys/<app>/`, and never changed. */
interface KeyChange {
  number: number;
  app: string;
  action: 'add' | 'revoke';
  key: PublicKey;
  /**
   * By version: the SHA-256 of each record that is accepted from then on without a valid signature. For the first
   * key the records that were there before it, for a revoked one those that it signed.
   */
  accepted: Record<string, string>;
  /** The last entry of each history by then. Entries of later ones lack it only where they were made before it was recorded. */
  numbers?: HistoryNumbers;
  author: string;
  /** ISO 8601. */
  at: string;
}

export interface AppKeys {
  /** Of the last entry that was read; 0 where the app has no keys. */
  number: number;
  /** Those that are valid now, by id. */
  keys: ReadonlyMap<string, PublicKey>;
  accepted: ReadonlyMap<string, string>;
  /** The oldest first. */
  changes: readonly KeyChange[];
}

/** By history (an environment's release events, or the brands'): the number of its last entry. */
export type HistoryNumbers = Record<string, number>;

export const NO_KEYS: AppKeys = { number: 0, keys: new Map(), accepted: new Map(), changes: [] };

export const keyFile = (app: string, number: number): string => `keys/${app}/${String(number)}.jws`;

/** The hash by which an unsigned record stays accepted. */
export const recordHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The public keys of the platform, which may change the keys of every app: RELEASE_PLATFORM_KEYS. */
export async function platformKeys(env: NodeJS.ProcessEnv): Promise<Map<string, PublicKey>> {
  const given = env['RELEASE_PLATFORM_KEYS'] ?? '';
  const keys = given === '' ? [] : await readKeys(given, 'RELEASE_PLATFORM_KEYS');
  return new Map(await Promise.all(keys.map(async (key) => [await keyId(key), key] as const)));
}

/**
 * The keys of an app. An entry counts where it was signed by a key that was valid before it, or by the platform;
 * the first is signed by the key that it adds. Any other entry is ignored.
 * @param known keys that were read before
 */
export async function readAppKeys(
  objects: ObjectStore,
  app: string,
  known: AppKeys = NO_KEYS,
  env: NodeJS.ProcessEnv = process.env,
): Promise<AppKeys> {
  let keys = known;
  for (;;) {
    const number = keys.number + 1;
    const entry = await objects.read(keyFile(app, number));
    if (entry === null) return keys;
    const change = await validChange(entry.toString(), { app, number }, keys, env);
    keys = change === null ? { ...keys, number } : await withChange(keys, change);
  }
}

/** The keys of apps, read at most once until they are renewed. */
export class KeyRing {
  readonly #objects: ObjectStore;
  #folders: Promise<string[]> | null = null;
  readonly #keys = new Map<string, Promise<AppKeys>>();

  constructor(objects: ObjectStore) {
    this.#objects = objects;
  }

  async of(app: string): Promise<AppKeys> {
    this.#folders ??= this.#objects.folders('keys');
    if (!(await this.#folders).includes(app)) return NO_KEYS;
    const keys = this.#keys.get(app) ?? readAppKeys(this.#objects, app);
    this.#keys.set(app, keys);
    return keys;
  }

  renew(): void {
    this.#folders = null;
    this.#keys.clear();
  }
}

/** The change that an entry makes; null where it has no valid signature. */
export async function validChange(
  jws: string,
  { app, number }: Pick<KeyChange, 'app' | 'number'>,
  { keys, changes }: AppKeys,
  env: NodeJS.ProcessEnv,
): Promise<KeyChange | null> {
  const change = claimed(jws);
  if (change?.app !== app || change.number !== number) return null;
  const own = changes.length === 0 ? [[await keyId(change.key), change.key] as const] : [];
  const verified = await verifiedBytes(
    jws.trim(),
    new Map([...(await platformKeys(env)), ...keys, ...own]),
  );
  return verified === null ? null : change;
}

/** The content of an entry, before its signature is verified. */
function claimed(jws: string): KeyChange | null {
  try {
    const [, payload = ''] = jws.split('.');
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as KeyChange;
  } catch {
    return null;
  }
}

async function withChange(before: AppKeys, change: KeyChange): Promise<AppKeys> {
  const { number, action, key } = change;
  const kid = await keyId(key);
  const others = [...before.keys].filter(([held]) => held !== kid);
  return {
    number,
    keys: new Map(action === 'add' ? [...others, [kid, key]] : others),
    accepted: new Map([...before.accepted, ...Object.entries(change.accepted)]),
    changes: [...before.changes, change],
  };
}

/**
 * Records a change of an app's keys.
 * @param signer one of the app's keys, or the platform's; for the first key the key itself
 * @throws Error where the signer may not, or another writer was first
 */
export async function recordKeyChange(
  objects: ObjectStore,
  before: AppKeys,
  change: Pick<KeyChange, 'app' | 'action' | 'key' | 'accepted' | 'numbers' | 'author'>,
  signer: PrivateKey,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const { app } = change;
  const number = before.number + 1;
  const entry: KeyChange = { number, ...change, at: new Date().toISOString() };
  const jws = await signBytes(Buffer.from(JSON.stringify(entry)), signer);
  if ((await validChange(jws, { app, number }, before, env)) === null)
    throw new Error(`${await named(signer)} is not a key of ${app}, nor one of the platform.`);
  if (!(await objects.create(keyFile(app, number), `${jws}\n`)))
    throw new Error(`Somebody else was first: the keys of ${app} have changed. Look at keys list.`);
}

export async function keysAt(
  { changes }: AppKeys,
  { history, number }: { history: string; number: number },
): Promise<Map<string, PublicKey>> {
  const valid = new Map<string, PublicKey>();
  for (const { action, key, numbers } of changes) {
    if ((numbers?.[history] ?? 0) >= number) continue;
    if (action === 'add') valid.set(await keyId(key), key);
    else valid.delete(await keyId(key));
  }
  return valid;
}

export const named = async (key: PublicKey): Promise<string> => `key ${await keyId(key)}`;

/** Signs brand packs and changes of brands, as an app's keys sign its releases. */
export const BRANDS = 'brands';

export const recordFile = (app: string): string => (app === BRANDS ? BRAND_FILE : RELEASE_FILE);

export async function hashesOfRecords(
  objects: ObjectStore,
  app: string,
  versions: readonly string[],
): Promise<Record<string, string>> {
  const hashed = versions.map(async (version) => {
    const record = await objects.read(`${app}/${version}/${recordFile(app)}`);
    return record === null ? [] : [[version, recordHash(record)] as const];
  });
  return Object.fromEntries((await Promise.all(hashed)).flat());
}
