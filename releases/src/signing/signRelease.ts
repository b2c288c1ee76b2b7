import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { openObjects } from '../objects/openObjects';
import { isFolder } from '../objects/storeAddress';
import { RELEASE_FILE, SIGNATURE_FILE, type Release } from '../registry/Release';
import { detached, keyId, publicHalf, readPrivateKey, signBytes, type PrivateKey } from './jwk';
import { hashesOfRecords, named, readAppKeys, recordKeyChange } from './keyHistory';

/** A new key pair. */
export async function makeKey(): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair('Ed25519', { extractable: true });
  return (await exportJWK(privateKey)) as PrivateKey;
}

/**
 * The key to publish an app with: RELEASE_KEY, a private JWK or the path of a file with it. A folder of this machine
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
      `To publish ${app} here, set RELEASE_KEY to the team's key: a private JWK, or the path of a file with it. keys make FILE makes one.`,
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
  const isThere = await readFile(file).then(
    () => true,
    () => false,
  );
  if (isThere) return false;
  const arriving = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(arriving, `${JSON.stringify(await makeKey())}\n`, { mode: 0o600 });
  try {
    // Of two at once only one creates it.
    await link(arriving, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(arriving);
  }
}

/**
 * Signs the record of a built app, beside it. The key that signs the first publication of an app becomes its first
 * key; the records that are in the store by then stay accepted without a signature.
 * @param folder of the build, with its `release.json`
 * @throws Error where the key is not one of the app's
 */
export async function signRelease(
  folder: string,
  { name, published }: Pick<Release, 'name' | 'published'>,
  releases: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const objects = openObjects(releases);
  const signer = await publishingKey(name, releases, env);
  let { keys, ...known } = await readAppKeys(objects, name);
  if (known.number === 0) {
    const change = {
      ...{ app: name, action: 'add' as const, key: publicHalf(signer) },
      accepted: await hashesOfRecords(objects, name, await objects.folders(name)),
      author: published?.author ?? 'start',
    };
    // Where another publication was first, its key decides.
    await recordKeyChange(objects, { keys, ...known }, change, signer, env).catch(() => undefined);
    ({ keys, ...known } = await readAppKeys(objects, name));
  }
  if (!keys.has(await keyId(signer)))
    throw new Error(
      `${await named(signer)} is not one of ${name}'s. Who holds one of them adds it: keys add. See keys list.`,
    );
  const record = await readFile(path.join(folder, RELEASE_FILE));
  await writeFile(path.join(folder, SIGNATURE_FILE), detached(await signBytes(record, signer)));
}
