import { openObjects } from '../objects/openObjects';
import { ReleaseStore } from '../registry/ReleaseStore';
import { keyId, publicHalf, readKey, readPrivateKey } from '../signing/jwk';
import {
  hasKeys,
  hashesOfRecords,
  readAppKeys,
  recordKeyChange,
  type AppKeys,
  type KeyChange,
} from '../signing/keyLog';
import { createKeyFile, logNumbers, publishingKey } from '../signing/signRelease';
import { UsageError, type Command, type CommandContext } from './Command';

const USAGE =
  'Say what to do: keys list | keys make FILE | keys add FILE|JWK | keys revoke KID [VERSION…]';

/**
 * Shows and changes the keys that an app's releases are signed with. A change is signed by a key of the app
 * (RELEASE_KEY) or of the platform (RELEASE_PLATFORM_KEY).
 */
export const keys: Command = async (context) => {
  const [action, value, ...versions] = context.values;
  if (action === 'list') return list(context);
  if (action === 'make' && value !== undefined) return make(value);
  if (action === 'add' && value !== undefined) return add(context, value);
  if (action === 'revoke' && value !== undefined) return revoke(context, value, versions);
  throw new UsageError(USAGE);
};

async function list({ app: { name }, releases }: CommandContext): Promise<string[]> {
  const { changes, keys: valid } = await readAppKeys(openObjects(releases), name);
  if (changes.length === 0) return [`${name} has no keys: its releases are unsigned.`];
  return Promise.all(
    changes.map(async ({ number, action, key, author, at }) => {
      const kid = await keyId(key);
      const state = action === 'add' && !valid.has(kid) ? ' (revoked since)' : '';
      return `#${number} ${action} ${kid}${state}, by ${author} at ${at}`;
    }),
  );
}

async function make(file: string): Promise<string[]> {
  if (!(await createKeyFile(file))) throw new Error(`${file} is there already.`);
  const key = await readKey(file, file);
  return [
    `${file} holds a new private key. Keep it secret; RELEASE_KEY names it. Its public half:`,
    JSON.stringify(publicHalf(key)),
  ];
}

async function add(context: CommandContext, given: string) {
  const { app, releases } = context;
  const { name } = app;
  const objects = openObjects(releases);
  const before = await readAppKeys(objects, name);
  const key = publicHalf(await readKey(given, 'The key'));
  const kid = await keyId(key);
  if (before.keys.has(kid)) return [`${kid} is a key of ${name} already.`];
  const accepted = hasKeys(before)
    ? {}
    : await hashesOfRecords(objects, name, await objects.folders(name));
  await record(context, before, { action: 'add', key, accepted });
  return [`${kid} is a key of ${name} now.`];
}

/** What the key signed stays accepted as it is, except for the versions that are named. */
async function revoke(
  context: CommandContext,
  wanted: string,
  distrusted: readonly string[],
): Promise<string[]> {
  const { app, releases } = context;
  const { name } = app;
  const objects = openObjects(releases);
  const before = await readAppKeys(objects, name);
  const [kid, key] = [...before.keys].find(([id]) => id.startsWith(wanted)) ?? [];
  if (kid === undefined || key === undefined) throw new Error(`${wanted} is no key of ${name}.`);
  const trusted = await trustedVersions(name, releases);
  const hashes = await hashesOfRecords(objects, name, trusted);
  const refused = distrusted.map((version) => [version, 'none'] as const);
  const accepted = { ...hashes, ...Object.fromEntries(refused) };
  await record(context, before, { action: 'revoke', key, accepted });
  return [
    `${kid} is no key of ${name} any more. What it signed stays accepted${distrusted.length === 0 ? '' : `, except ${distrusted.join(', ')}`}.`,
    ...(before.keys.size === 1 ? [`${name} has no key now: only the platform can add one.`] : []),
  ];
}

/** The versions that are accepted now, and are signed: of unsigned ones nothing changes. */
async function trustedVersions(name: string, releases: string): Promise<string[]> {
  const store = new ReleaseStore(releases);
  const found = (await store.versions(name)).map(async (version) => {
    const trust = await store.trust(name, version).catch(() => null);
    return trust === 'signed' ? version : [];
  });
  return (await Promise.all(found)).flat();
}

/** Signs a change with the platform's key where one is given, else with the app's own. */
async function record(
  { app: { name }, releases, author }: CommandContext,
  before: AppKeys,
  change: Pick<KeyChange, 'action' | 'key' | 'accepted'>,
): Promise<void> {
  const numbers = await logNumbers(releases);
  const platform = process.env['RELEASE_PLATFORM_KEY'] ?? '';
  const signer = await (platform === ''
    ? publishingKey(name, releases)
    : readPrivateKey(platform, 'RELEASE_PLATFORM_KEY'));
  const signed = { app: name, numbers, author, ...change };
  await recordKeyChange(openObjects(releases), before, signed, signer);
}
