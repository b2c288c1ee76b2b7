import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { countEntries } from '../log/AppendOnlyLog';
import { flatMapAsync } from '../objects/flatMapAsync';
import { isFirst } from '../objects/folderObjects';
import type { ObjectStore } from '../objects/ObjectStore';
import { openObjects } from '../objects/openObjects';
import { ENVIRONMENTS, inEnvironment, isFolder } from '../objects/storeAddress';
import type { Release } from '../records/Release';
import { RELEASE_LOG } from '../records/ReleaseEvent';
import {
  detached,
  entrySignature,
  keyId,
  publicHalf,
  readPrivateKey,
  signBytes,
  type PrivateKey,
} from './jwk';
import {
  BRAND_LOG,
  BRANDS,
  hasKeys,
  describeKey,
  keyLog,
  needsSignature,
  readAppKeys,
  recordFile,
  recordHash,
  validKeys,
  type AppKeys,
  type KeyChange,
} from './keyLog';

/** Signs what the shell's servers decide by themselves, as an app's keys sign what its team decides. */
export const SERVERS = 'servers';

export async function makeKey(): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair('Ed25519', { extractable: true });
  return (await exportJWK(privateKey)) as PrivateKey;
}

/**
 * The key to publish and release an app with: RELEASE_KEY, a private JWK or the path of a file with it. A folder of this machine
 * needs none: it has a key of its own for each app, in a folder beside it.
 * @throws Error where there is no key
 */
export async function publishingKey(
  app: string,
  releases: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<PrivateKey> {
  const given = env['RELEASE_KEY'] ?? '';
  if (given !== '') return readPrivateKey(given, 'RELEASE_KEY');
  if (!isFolder(releases))
    throw new Error(
      `To publish or release ${app} here, set RELEASE_KEY to the team's key: a private JWK, or the path of a file with it. keys make FILE makes one.`,
    );
  const { root } = openObjects(releases);
  // Two checkouts may reach one folder by different links.
  const folder = await realpath(root).catch(() => root);
  const file = path.join(`${folder}-keys`, `${app}.json`);
  await createKeyFile(file);
  return readPrivateKey(file, file);
}

/** Creates a file with a new key pair that only this user may read. Does nothing where the file exists. */
export async function createKeyFile(file: string): Promise<boolean> {
  if (existsSync(file)) return false;
  const arriving = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(arriving, `${JSON.stringify(await makeKey())}\n`, { mode: 0o600 });
  try {
    return await isFirst(link(arriving, file));
  } finally {
    await rm(arriving);
  }
}

/** The number of the last entry of each log. */
async function logNumbers(releases: string): Promise<Record<string, number>> {
  const last = async (address: string, folder: string) =>
    (await countEntries(openObjects(address), folder)).count;
  const numbers: Record<string, number> = { [BRANDS]: await last(releases, BRAND_LOG) };
  for (const environment of ENVIRONMENTS)
    numbers[environment] = await last(inEnvironment(releases, environment), RELEASE_LOG);
  return numbers;
}

export async function hashesOfRecords(
  objects: ObjectStore,
  app: string,
  versions: readonly string[],
): Promise<Record<string, string>> {
  const hashed = await flatMapAsync(versions, async (version) => {
    const record = await objects.read(`${app}/${version}/${recordFile(app)}`);
    return record === null ? [] : [[version, recordHash(record)] as const];
  });
  return Object.fromEntries(hashed);
}

interface KeyOwner {
  app: string;
  author: string;
  releases: string;
}

/** What is decided of an app's keys. */
type KeyDecision = Pick<KeyChange, 'action' | 'key'> & Partial<Pick<KeyChange, 'accepted'>>;

/**
 * Records a change of an app's keys. With the first key the records that are in the store by then stay accepted without a
 * signature.
 * @param signer one of the app's keys, or the platform's; for the first key the key itself
 * @param decide answers null where nothing is to be changed
 * @throws Error where the signer may not
 */
export async function recordKeyChange(
  { app, author, releases }: KeyOwner,
  signer: PrivateKey,
  decide: (before: AppKeys) => KeyDecision | null | Promise<KeyDecision | null>,
): Promise<KeyChange | null> {
  const objects = openObjects(releases);
  const log = keyLog(objects, app);
  return log.update(async (before, last) => {
    const decision = await decide(before);
    if (decision === null) return null;
    const unsigned = hasKeys(before) ? [] : await objects.folders(app);
    const entry = {
      number: last + 1,
      app,
      accepted: await hashesOfRecords(objects, app, unsigned),
      ...decision,
      numbers: await logNumbers(releases),
      author,
      at: new Date().toISOString(),
    };
    const signed = { ...entry, signature: await entrySignature(entry, `keys/${app}`, signer) };
    if ((await log.refusalOf(signed)) === null) return signed;
    throw new Error(
      `${await describeKey(signer)} is not a key of ${app}, nor one of the platform.`,
    );
  });
}

/**
 * Sees that a key is one of an app's. Where the platform has no keys, the first one that signs anything of an app becomes
 * its first key.
 * @throws Error where the app has other keys, or its first one has to be registered
 */
async function requireOwnKey(signer: PrivateKey, owner: KeyOwner): Promise<void> {
  const { app, releases } = owner;
  // Where another publication is first, its key decides.
  await recordKeyChange(owner, signer, (before) =>
    hasKeys(before) ? null : { action: 'add', key: publicHalf(signer) },
  );
  const { keys } = await readAppKeys(openObjects(releases), app);
  if (!keys.has(await keyId(signer)))
    throw new Error(
      `${await describeKey(signer)} is not one of ${app}'s. Who holds one of them adds it: keys add. See keys list.`,
    );
}

/**
 * Signs the record of a built app or of a brand pack, beside it.
 * @param folder of the build, with its record
 * @throws Error where the key is not one of the app's
 */
export async function signRelease(
  folder: string,
  { name, published }: Pick<Release, 'name' | 'published'>,
  releases: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const signer = await publishingKey(name, releases, env);
  await requireOwnKey(signer, { app: name, author: published?.author ?? 'start', releases });
  const file = path.join(folder, recordFile(name));
  await writeFile(`${file}.jws`, detached(await signBytes(await readFile(file), signer)));
}

/**
 * The key that signs what is done with an app: the platform's where it is given, else RELEASE_KEY or the folder's.
 * @returns null where nothing of the app has to be signed
 * @throws Error where none of them counts
 */
export async function actingKey(app: string, releases: string): Promise<PrivateKey | null> {
  const known = await readAppKeys(openObjects(releases), app);
  if (!(await needsSignature(known))) return null;
  const valid = await validKeys(known);
  const platform = process.env['RELEASE_PLATFORM_KEY'] ?? '';
  if (platform !== '') {
    const key = await readPrivateKey(platform, 'RELEASE_PLATFORM_KEY');
    if (valid.has(await keyId(key))) return key;
  }
  const own = await publishingKey(app, releases);
  if (valid.has(await keyId(own))) return own;
  // RELEASE_KEY may be for another store than this folder, whose keys are beside it.
  const beside = isFolder(releases) ? await publishingKey(app, releases, {}) : own;
  if (valid.has(await keyId(beside))) return beside;
  throw new Error(`${await describeKey(own)} is not one of ${app}'s. See keys list.`);
}

/**
 * The key of the shell's servers: RELEASE_REVOKE_KEY, or the folder's.
 * @param app that it signs for
 * @returns null where nothing of the app has to be signed
 * @throws Error where there is none, or it is none of the servers'
 */
export async function serversKey(app: string, releases: string): Promise<PrivateKey | null> {
  if (!(await needsSignature(await readAppKeys(openObjects(releases), app)))) return null;
  const given = process.env['RELEASE_REVOKE_KEY'] ?? '';
  if (given === '' && !isFolder(releases))
    throw new Error('no RELEASE_REVOKE_KEY is set, with which this server would sign it');
  const signer = await publishingKey(SERVERS, releases, { RELEASE_KEY: given });
  await requireOwnKey(signer, { app: SERVERS, author: "the shell's server", releases });
  return signer;
}
