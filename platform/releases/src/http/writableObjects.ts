import type { AppendOnlyLog } from '../log/AppendOnlyLog';
import type { BrandChange } from '../registry/brandLog';
import { ORIGINS } from '../registry/originLog';
import type { ReleaseStore } from '../registry/ReleaseStore';
import { areSigned } from '../frames/frames';
import { BRAND_LOG, BRANDS, hasKeys, keyLog, needsSignature, readAppKeys } from '../signing/keyLog';
import { UsageError } from '../commands/Command';
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
const LOG_ENTRY = /^(keys\/([a-z][a-z0-9-]*)|brands\/history|origins)\/(\d{1,9})\.json$/;
const FRAMES = /^frames\/(shell|mfe-[a-z-]+)@\w[\w.+-]*(?:\/\w[\w.+@-]*){2}\.jws$/;

/** Writes what a server notes of its sessions. */
export async function writeNote({ objects }: ReleaseStore, entry: NewEntry): Promise<void> {
  requireNote(entry, NOTE);
  JSON.parse(entry.content);
  await objects.write(entry.key, entry.content);
}

/** Removes what servers noted of the sessions of a canary that was decided on. */
export async function removeNotes(
  { objects }: ReleaseStore,
  entry: Omit<NewEntry, 'content'>,
): Promise<void> {
  requireNote(entry, ARMS);
  await objects.remove(entry.key);
}

function requireNote({ token, key }: Omit<NewEntry, 'content'>, pattern: RegExp): void {
  if (!mayRevoke(token) || !pattern.test(key))
    throw new ForbiddenError(`The token of ${token.name} may not write ${key}.`);
}

/**
 * Creates an entry of the keys of an app that the token may act for, prerendered screens, a server's look at a canary,
 * a change of brands or of origins. The entry is checked as its readers check it.
 * @returns false where another writer was first
 */
export async function createEntry(store: ReleaseStore, entry: NewEntry): Promise<boolean> {
  const { key, content } = entry;
  const { objects, brandLog, originLog } = store;
  const [, folder = '', app, number] = LOG_ENTRY.exec(key) ?? [];
  const next = { ...entry, number: Number(number) };
  if (app !== undefined) {
    const log = keyLog(objects, app);
    const refusal = () =>
      hasKeys(log.known)
        ? `No key of ${app}, nor one of the platform, signed this change.`
        : `${app} has no registered key. Send the public half of yours (keys make) to the platform team, who adds it: keys add.`;
    if ((await nextEntry(log, next, app, refusal)) === null) return false;
  } else if (folder === BRAND_LOG) {
    const refusal = () => `No key of ${BRANDS}, nor one of the platform, signed this change.`;
    const change = await nextEntry(brandLog, next, BRANDS, refusal);
    if (change === null) return false;
    // Without a key the log counts whatever its signature is.
    if (!(await needsSignature(await readAppKeys(objects, BRANDS))))
      throw new ForbiddenError(refusal());
    await requireBrandChange(store, entry.token, change);
  } else if (folder === ORIGINS) {
    // The platform's signature is what counts. The shell loads the remotes.
    const refusal = () => 'No key of the platform signed this change of an origin.';
    if ((await nextEntry(originLog, next, 'shell', refusal)) === null) return false;
  } else await requireOtherEntry(store, entry);
  return objects.create(key, content);
}

/**
 * The next entry of a log, as its readers will count it; null where another writer was first.
 * @param owner of the log: the token's bearer has to be one who may act for it
 */
async function nextEntry<Entry extends { signature?: string | undefined }, State>(
  log: AppendOnlyLog<Entry, State>,
  { token, key, content, number }: NewEntry & { number: number },
  owner: string,
  refusal: () => string,
): Promise<Entry | null> {
  requireActing(token, owner);
  await log.readToEnd();
  if (number <= log.number) return null;
  if (number > log.number + 1) throw new Error(`${key} leaves out an entry.`);
  const entry = await log.accepted(content);
  if (entry?.signature === undefined) throw new ForbiddenError(refusal());
  return entry;
}

/**
 * Checks a signed change of what new sessions get of a brand.
 * @throws ForbiddenError where the change is in another person's name than the token
 * @throws Error where the version that it names is not published
 */
async function requireBrandChange(
  store: ReleaseStore,
  token: Token,
  { author, brand, after, schedules }: BrandChange,
): Promise<void> {
  if (token.isPerson === true && author !== token.name)
    throw new ForbiddenError(
      `You are ${token.name}, and the change names ${author} as its author: --author '${token.name}'`,
    );
  const version = schedules?.version ?? after;
  if (version !== null) await store.brand(brand, version);
}

/** @throws ForbiddenError where it is neither prerendered screens nor a look at a canary that the token may write */
async function requireOtherEntry({ objects }: ReleaseStore, entry: NewEntry): Promise<void> {
  const { token, key, content } = entry;
  const [, prerendered] = FRAMES.exec(key) ?? [];
  if (prerendered !== undefined) {
    // Its readers check who signed it.
    if (mayAct(token, 'shell') || mayAct(token, prerendered)) return;
    // A change of brands makes those of every app necessary.
    const frames = { app: prerendered, file: key, jws: content };
    if (!mayAct(token, BRANDS) || !(await areSigned(objects, frames)))
      throw new ForbiddenError(`The token of ${token.name} may not write ${key}.`);
    return;
  }
  requireNote(entry, LOOK);
  JSON.parse(content);
}

export const isKey = (text: string): boolean =>
  text.split('/').every((segment) => SEGMENT.test(segment) && !segment.includes('..'));

/** @throws UsageError where it is no key of the store */
export function keyOf(text: string): string {
  if (!isKey(text)) throw new UsageError(`Not a name: ${text}`);
  return text;
}
