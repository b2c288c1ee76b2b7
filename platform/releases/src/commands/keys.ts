import { flatMapAsync } from '../objects/flatMapAsync';
import { openObjects } from '../objects/openObjects';
import { ReleaseStore } from '../registry/ReleaseStore';
import { keyId, publicHalf, readKey, readPrivateKey } from '../signing/jwk';
import { readAppKeys, type KeyChange } from '../signing/keyLog';
import {
  createKeyFile,
  hashesOfRecords,
  publishingKey,
  recordKeyChange,
} from '../signing/signRelease';
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
  const { name } = context.app;
  const key = publicHalf(await readKey(given, 'The key'));
  const kid = await keyId(key);
  const change = await record(context, (before) =>
    before.keys.has(kid) ? null : { action: 'add', key },
  );
  return [`${kid} is a key of ${name} ${change === null ? 'already' : 'now'}.`];
}

/** What the key signed stays accepted as it is, except for the versions that are named. */
async function revoke(
  context: CommandContext,
  wanted: string,
  distrusted: readonly string[],
): Promise<string[]> {
  const { app, releases } = context;
  const { name } = app;
  let kid = '';
  let validBefore = 0;
  await record(context, async ({ keys: valid }) => {
    const [id, key] = [...valid].find(([each]) => each.startsWith(wanted)) ?? [];
    if (id === undefined || key === undefined) throw new Error(`${wanted} is no key of ${name}.`);
    kid = id;
    validBefore = valid.size;
    const trusted = await trustedVersions(name, releases);
    const hashes = await hashesOfRecords(openObjects(releases), name, trusted);
    const refused = distrusted.map((version) => [version, 'none'] as const);
    return {
      action: 'revoke',
      key,
      accepted: { ...hashes, ...Object.fromEntries(refused) },
    };
  });
  return [
    `${kid} is no key of ${name} any more. What it signed stays accepted${distrusted.length === 0 ? '' : `, except ${distrusted.join(', ')}`}.`,
    ...(validBefore === 1 ? [`${name} has no key now: only the platform can add one.`] : []),
  ];
}

/** The versions that are accepted now, and are signed: of unsigned ones nothing changes. */
async function trustedVersions(name: string, releases: string): Promise<string[]> {
  const store = new ReleaseStore(releases);
  return flatMapAsync(await store.versions(name), async (version) => {
    const trust = await store.trust(name, version).catch(() => null);
    return trust === 'signed' ? version : [];
  });
}

/** Signs a change with the platform's key where one is given, else with the app's own. */
async function record(
  { app: { name }, releases, author }: CommandContext,
  decide: Parameters<typeof recordKeyChange>[2],
): Promise<KeyChange | null> {
  const platform = process.env['RELEASE_PLATFORM_KEY'] ?? '';
  const signer = await (platform === ''
    ? publishingKey(name, releases)
    : readPrivateKey(platform, 'RELEASE_PLATFORM_KEY'));
  return recordKeyChange({ app: name, author, releases }, signer, decide);
}
