import { hash } from 'node:crypto';
import * as z from 'zod';
import { AppendOnlyLog } from '../log/AppendOnlyLog';
import type { ObjectStore } from '../objects/ObjectStore';
import { Cache } from '../objects/readObjects';
import { BRAND_FILE, RELEASE_FILE } from '../records/Release';
import { isSignedBy, keyId, publicKeySchema, readKeys, type Place, type PublicKey } from './jwk';

const keyChangeSchema = z.object({
  number: z.int(),
  app: z.string(),
  action: z.enum(['add', 'revoke']),
  key: publicKeySchema,
  /**
   * By version: the SHA-256 of each record that is accepted from then on without a valid signature. For the first
   * key the records that were there before it, for a revoked one those that it signed.
   */
  accepted: z.record(z.string(), z.string()),
  /** By log (the release events of an environment, or the changes of brands): the number of its last entry by then. */
  numbers: z.record(z.string(), z.int()),
  author: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** A detached JWS of the other fields. */
  signature: z.string(),
});

/** One change of an app's keys, stored below `keys/<app>/`. */
export type KeyChange = z.infer<typeof keyChangeSchema>;

export interface AppKeys {
  /** Of the last entry that was read, which may not count; 0 before the first. */
  number: number;
  /** Those that are valid now, by id. */
  keys: ReadonlyMap<string, PublicKey>;
  accepted: ReadonlyMap<string, string>;
  /** Those that count, the oldest first. */
  changes: readonly KeyChange[];
}

export const NO_KEYS: AppKeys = {
  number: 0,
  keys: new Map(),
  accepted: new Map(),
  changes: [],
};

/** Whether an app has, or ever had, a key. */
export const hasKeys = ({ changes }: AppKeys): boolean => changes.length > 0;

/** The hash by which an unsigned record stays accepted. */
export const recordHash = (bytes: Uint8Array): string => hash('sha256', bytes);

/**
 * The public keys of the platform, which may change the keys of every app: RELEASE_PLATFORM_KEYS. Where there are any,
 * nothing unsigned counts, and an app's first key is one that they signed: so whoever removes keys from the store, or
 * puts their own there, makes nothing valid.
 */
export async function platformKeys(
  env: NodeJS.ProcessEnv = process.env,
): Promise<Map<string, PublicKey>> {
  const given = env['RELEASE_PLATFORM_KEYS'] ?? '';
  const keys = given === '' ? [] : await readKeys(given, 'RELEASE_PLATFORM_KEYS');
  if (given !== '' && keys.length === 0) throw new Error('RELEASE_PLATFORM_KEYS has no key.');
  return new Map(await Promise.all(keys.map(async (key) => [await keyId(key), key] as const)));
}

/** The keys by which something of an app may be signed now: its own, and the platform's. */
export const validKeys = async ({ keys }: AppKeys): Promise<Map<string, PublicKey>> =>
  new Map([...keys, ...(await platformKeys())]);

/** Whether only what is signed counts of an app. */
export const needsSignature = async (keys: AppKeys): Promise<boolean> =>
  hasKeys(keys) || (await platformKeys()).size > 0;

/**
 * The changes of an app's keys. One counts where it was signed by a key that was valid before it, or by the platform.
 * Where the platform has no keys, the first is signed by the key that it adds.
 */
export const keyLog = (objects: ObjectStore, app: string) =>
  new AppendOnlyLog<KeyChange, AppKeys>(objects, {
    folder: `keys/${app}`,
    schema: keyChangeSchema,
    initial: NO_KEYS,
    verify: async (change, number, before) =>
      (await isValidChange(change, { app, number }, before))
        ? null
        : `#${number}: no key of ${app} signed it as it is`,
    reduce: withChange,
    refuse: (before, { number }) => ({ ...before, number }),
  });

export const readAppKeys = (objects: ObjectStore, app: string): Promise<AppKeys> =>
  keyLog(objects, app).read();

/** The keys of apps, read again after a time or when they are renewed. */
export class KeyRing {
  readonly #logs = new Map<string, AppendOnlyLog<KeyChange, AppKeys>>();
  readonly #cache = new Cache();

  constructor(
    private readonly objects: ObjectStore,
    private readonly ttlMs = Infinity,
  ) {}

  of(app: string): Promise<AppKeys> {
    const log = this.#logs.get(app) ?? keyLog(this.objects, app);
    this.#logs.set(app, log);
    return this.#cache.get(app, () => log.read(), this.ttlMs);
  }

  renew(): void {
    this.#cache.clear();
  }

  /** By app: how many changes of its keys were refused since the last one that counts. */
  get refused(): Map<string, number> {
    return new Map([...this.#logs].map(([app, { refused }]) => [app, refused]));
  }
}

/**
 * The keys of apps, for the entries of a log, which are judged once and for all: a key that cannot be read is a fault of
 * the store, and not one that is not there.
 */
export const keysOfEntries = (objects: ObjectStore): KeyRing =>
  new KeyRing({ ...objects, read: (key, need = 'soon') => objects.read(key, need) });

/** Whether a change of an app's keys counts as the next entry. */
async function isValidChange(
  change: KeyChange,
  { app, number }: Pick<KeyChange, 'app' | 'number'>,
  { keys, changes }: AppKeys,
): Promise<boolean> {
  if (change.app !== app || change.number !== number) return false;
  const platform = await platformKeys();
  const isFirst = changes.length === 0 && platform.size === 0;
  const own = isFirst ? [[await keyId(change.key), change.key] as const] : [];
  const valid = new Map([...platform, ...keys, ...own]);
  return isSignedBy(change, `keys/${app}`, valid);
}

async function withChange(before: AppKeys, change: KeyChange): Promise<AppKeys> {
  const { number, action, key } = change;
  const kid = await keyId(key);
  const others = [...before.keys].filter(([id]) => id !== kid);
  return {
    number,
    keys: new Map(action === 'add' ? [...others, [kid, key]] : others),
    accepted: new Map([...before.accepted, ...Object.entries(change.accepted)]),
    changes: [...before.changes, change],
  };
}

/** The keys that were valid for an entry of a log. */
export async function keysAt(
  { changes }: AppKeys,
  { log, number }: Place,
): Promise<Map<string, PublicKey>> {
  const valid = new Map<string, PublicKey>();
  for (const { action, key, numbers } of changes) {
    if ((numbers[log] ?? 0) >= number) continue;
    if (action === 'add') valid.set(await keyId(key), key);
    else valid.delete(await keyId(key));
  }
  return valid;
}

/**
 * Whether an entry of a log counts: a key that its app had then signed it, or one of the platform's. Until its app or
 * the platform has a key, it needs no signature.
 */
export async function isEntrySigned(
  entry: { number: number; signature?: string | undefined },
  place: Place,
  keys: AppKeys,
): Promise<boolean> {
  const { log, number } = place;
  if (!(await needsSignature(keys))) return true;
  const platform = await platformKeys();
  if (entry.signature === undefined)
    return platform.size === 0 && number <= (keys.changes[0]?.numbers[log] ?? 0);
  if (entry.number !== number) return false;
  return isSignedBy(entry, log, new Map([...platform, ...(await keysAt(keys, place))]));
}

export const describeKey = async (key: PublicKey): Promise<string> => `key ${await keyId(key)}`;

/** Signs brand packs and changes of brands, as an app's keys sign its releases. */
export const BRANDS = 'brands';

/** The folder of the changes of brands. */
export const BRAND_LOG = 'brands/history';

export const recordFile = (app: string): string => (app === BRANDS ? BRAND_FILE : RELEASE_FILE);
