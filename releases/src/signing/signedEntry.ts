import {
  attached,
  detached,
  signBytes,
  verifiedBytes,
  type PrivateKey,
  type PublicKey,
} from './jwk';
import { keysAt, type AppKeys } from './keyHistory';

/** An entry of a history: a release event, or a change of a brand. */
export interface Entry {
  number?: number;
  /** A detached JWS of the other fields. */
  signature?: string;
}

/** Where an entry is: an environment's release events or `brands`, and its number there. */
export interface Place {
  history: string;
  number: number;
}

/** The name of the history is part of what is signed, so that an event of staging is none of production. */
const bytesOf = ({ signature: _none, ...entry }: Entry, history: string): Uint8Array =>
  Buffer.from(JSON.stringify([history, entry]));

/** Signs an entry of a history; its JSON keeps the order of its fields. */
export const entrySignature = async (
  entry: Entry,
  history: string,
  key: PrivateKey,
): Promise<string> => detached(await signBytes(bytesOf(entry, history), key));

export const isSignedBy = async (
  entry: Entry,
  history: string,
  keys: ReadonlyMap<string, PublicKey>,
): Promise<boolean> =>
  (await verifiedBytes(attached(entry.signature ?? '', bytesOf(entry, history)), keys)) !== null;

/**
 * Why an entry counts; null where it does not. It is signed by a key that its app had then, or by the platform. Without
 * a signature it counts up to the first key of its app; where that key was added before entries were signed, up to the
 * first signed entry.
 * @param isFirst whether no entry of the app before it is signed
 */
export async function entryTrust(
  entry: Entry,
  { history, number }: Place,
  {
    keys,
    platform,
    isFirst,
  }: { keys: AppKeys; platform: Map<string, PublicKey>; isFirst: boolean },
): Promise<'signed' | 'unsigned' | null> {
  if (keys.number === 0) return 'unsigned';
  if (entry.signature === undefined) {
    const since = keys.changes[0]?.numbers;
    const isBefore = since === undefined ? isFirst : number <= (since[history] ?? 0);
    return isBefore ? 'unsigned' : null;
  }
  if (entry.number !== number) return null;
  const valid = new Map([...platform, ...(await keysAt(keys, { history, number }))]);
  return (await isSignedBy(entry, history, valid)) ? 'signed' : null;
}
