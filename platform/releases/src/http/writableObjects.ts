import { isValidOriginChange, originChangeSchema } from '../registry/originLog';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { hasKeys, isValidChange, readAppKeys, type KeyChange } from '../signing/keyLog';
import { UsageError } from '../commands/Command';
import { createBrandChange } from './brandEntries';
import {
  ForbiddenError,
  mayAct,
  mayRevoke,
  requireActing,
  type NewEntry,
  type Token,
} from './tokens';

const SEGMENT = /^\w[\w.+@~-]*$/;
const OWN = String.raw`^(?:environments/staging/)?`;
/** What servers share of an automatic canary: their sessions, and the looks that were taken at them. */
const STUDY = String.raw`canary-studies/mfe-[a-z-]+@\w[\w.+-]*@\d+`;
const NOTE = new RegExp(
  String.raw`${OWN}(?:used|watched|servers|rollback-blocked|${STUDY}/arms)/\w[\w.+@-]*\.json$`,
);
const LOOK = new RegExp(String.raw`${OWN}${STUDY}/look-\d\.json$`);
const ARMS = new RegExp(String.raw`${OWN}${STUDY}/arms$`);
const KEY_CHANGE = /^keys\/([a-z][a-z0-9-]*)\/(\d{1,6})\.json$/;
const FRAMES = /^frames\/(shell|mfe-[a-z-]+)@\w[\w.+-]*(?:\/\w[\w.+@-]*){2}\.jws$/;
const ORIGIN_CHANGE = /^origins\/(\d{1,6})\.json$/;
const BRAND_CHANGE = /^brands\/history\/(\d{1,9})\.json$/;

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

/** Removes what servers noted of the sessions of a canary that was decided on. */
export async function removeNotes(
  { objects }: ReleaseStore,
  { token, under }: { token: Token; under: string },
): Promise<void> {
  if (!mayRevoke(token) || !ARMS.test(under))
    throw new ForbiddenError(`The token of ${token.name} may not remove ${under}.`);
  await objects.remove(under);
}

/**
 * Creates an entry of the keys of an app that the token may act for, prerendered screens, a server's look at a canary,
 * a change of brands or of origins. The entry is checked as its readers check it.
 * @returns false where another writer was first
 */
export async function createEntry(store: ReleaseStore, entry: NewEntry): Promise<boolean> {
  const { token, key, content } = entry;
  const [, app, number] = KEY_CHANGE.exec(key) ?? [];
  if (app !== undefined) return createKeyChange(store, entry, app, Number(number));
  const [, brandChange] = BRAND_CHANGE.exec(key) ?? [];
  if (brandChange !== undefined) return createBrandChange(store, entry, Number(brandChange));
  const [, originChange] = ORIGIN_CHANGE.exec(key) ?? [];
  if (originChange !== undefined) return createOriginChange(store, entry, Number(originChange));
  const [, prerendered] = FRAMES.exec(key) ?? [];
  // Its readers check who signed it.
  if (prerendered !== undefined && !mayAct(token, 'shell')) requireActing(token, prerendered);
  if (prerendered === undefined) {
    if (!LOOK.test(key) || !mayRevoke(token))
      throw new ForbiddenError(`The token of ${token.name} may not write ${key}.`);
    JSON.parse(content);
  }
  return store.objects.create(key, content);
}

async function createKeyChange(
  { objects }: ReleaseStore,
  { token, key, content }: NewEntry,
  app: string,
  number: number,
): Promise<boolean> {
  requireActing(token, app);
  const before = await readAppKeys(objects, app);
  if (number <= before.number) return false;
  if (number !== before.number + 1) throw new Error(`${key} leaves out an entry.`);
  const change = JSON.parse(content) as KeyChange;
  if (!(await isValidChange(change, { app, number }, before)))
    throw new ForbiddenError(
      hasKeys(before)
        ? `No key of ${app}, nor one of the platform, signed this change.`
        : `${app} has no registered key. Send the public half of yours (keys make) to the platform team, who adds it: keys add.`,
    );
  return objects.create(key, content);
}

/** The platform's signature is what counts; the token has to be of who acts for the shell, which loads the remotes. */
async function createOriginChange(
  { objects, originLog }: ReleaseStore,
  { token, key, content }: NewEntry,
  number: number,
): Promise<boolean> {
  requireActing(token, 'shell');
  await originLog.read();
  if (number <= originLog.number) return false;
  if (number !== originLog.number + 1) throw new Error(`${key} leaves out an entry.`);
  const { data: change } = originChangeSchema.safeParse(JSON.parse(content));
  if (change === undefined || !(await isValidOriginChange(change, number)))
    throw new ForbiddenError('No key of the platform signed this change of an origin.');
  return objects.create(key, content);
}

export const isKey = (text: string): boolean =>
  text.split('/').every((segment) => SEGMENT.test(segment) && !segment.includes('..'));

/** @throws UsageError where it is no key of the store */
export function keyOf(text: string): string {
  if (!isKey(text)) throw new UsageError(`Not a name: ${text}`);
  return text;
}
