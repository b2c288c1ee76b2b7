import { claimPaths } from '../registry/ownership';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { verifiedBytes } from '../signing/jwk';
import { keyFile, platformKeys, readAppKeys, validChange } from '../signing/keyHistory';
import { mayAct, mayRevoke, type Token } from './tokens';

/** Thrown where a token may not do what it asks for. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError';
}

const NOTE =
  /^(?:environments\/staging\/)?(?:used|watched|servers|rollback-blocked)\/\w[\w.+@-]*\.json$/;
const KEY_CHANGE = /^keys\/([a-z][a-z0-9-]*)\/(\d{1,6})\.jws$/;
const FRAMES = /^frames\/(shell|mfe-[a-z-]+)@\w[\w.+-]*(?:\/\w[\w.+@-]*){2}\.jws$/;
const OWNERSHIP = /^ownership\/\d{1,9}\.json$/;

/** Writes what a server notes of its sessions. */
export async function writeNote(
  { objects }: ReleaseStore,
  { token, key, content }: { token: Token; key: string; content: string },
): Promise<void> {
  if (!mayRevoke(token) || !NOTE.test(key))
    throw new ForbiddenError(`The token of ${token.name} may not write ${key}.`);
  JSON.parse(content);
  await objects.write(key, content);
}

interface NewEntry {
  token: Token;
  key: string;
  content: string;
  /** Whether the first key of an app has to be added by the platform. */
  requireRegisteredKeys?: boolean;
}

/**
 * Creates an entry of the keys or of the paths of an app that the token may act for. The entry is checked as its
 * readers check it.
 * @returns false where somebody else was first
 */
export async function createEntry(
  store: ReleaseStore,
  { token, key, content, requireRegisteredKeys = false }: NewEntry,
): Promise<boolean> {
  const [, app, number] = KEY_CHANGE.exec(key) ?? [];
  if (app !== undefined) {
    requireActing(token, app);
    const before = await readAppKeys(store.objects, app);
    const change = { app, number: Number(number) };
    if (before.number + 1 > change.number) return false;
    if (keyFile(app, before.number + 1) !== key) throw new Error(`${key} leaves out an entry.`);
    if ((await validChange(content, change, before, process.env)) === null)
      throw new ForbiddenError(`No key of ${app}, nor one of the platform, signed this change.`);
    const isOwn = (await verifiedBytes(content.trim(), await platformKeys(process.env))) === null;
    if (requireRegisteredKeys && before.keys.size === 0 && isOwn)
      throw new ForbiddenError(
        `${app} has no registered key. Send the public half of yours (keys make) to the platform team, who adds it: keys add.`,
      );
    return store.objects.create(key, content);
  }
  const [, drawn] = FRAMES.exec(key) ?? [];
  if (drawn !== undefined) {
    // Its readers check who signed it.
    if (!mayAct(token, 'shell')) requireActing(token, drawn);
    return store.objects.create(key, content);
  }
  if (!OWNERSHIP.test(key))
    throw new ForbiddenError(`The token of ${token.name} may not write ${key}.`);
  const entry = JSON.parse(content) as { app: string; owner?: string; paths?: string[] };
  requireActing(token, entry.app);
  const paths = (entry.paths ?? []).map((path) => ({ path, files: [] }));
  if (!paths.every(({ path }) => typeof path === 'string')) throw new Error('A path is a text.');
  const by = { owner: entry.owner ?? null, author: token.name };
  await claimPaths(store, { name: entry.app, paths }, by);
  return true;
}

/** @throws ForbiddenError where a token may not act for an app */
export function requireActing(token: Token, app: string): void {
  if (!mayAct(token, app))
    throw new ForbiddenError(`The token of ${token.name} may not act for ${app}.`);
}
