import { openObjects } from '../objects/openObjects';
import { environmentOf } from '../objects/storeAddress';
import { signerOf } from '../registry/releaseLog';
import { SignatureNeededError, type SignEvent } from '../registry/recordEvent';
import { platformKeys, readAppKeys } from '../signing/keyLog';
import { isSignedBy } from '../signing/jwk';

/** Events are recorded for the time at which they were signed, within these milliseconds. */
const SIGNED_WITHIN_MS = 60_000;

/** Takes the signature that was sent for exactly this event. */
export const signAsRequested =
  (signatures: readonly string[]): SignEvent =>
  async (event, releases) => {
    const environment = environmentOf(releases);
    const { number, keys } = await readAppKeys(openObjects(releases), signerOf(event.app));
    if (number === 0) return null;
    const valid = new Map([...keys, ...(await platformKeys(process.env))]);
    for (const signature of signatures)
      if (await isSignedBy({ ...event, signature }, environment, valid)) return signature;
    throw new SignatureNeededError([{ event, environment }]);
  };

/** When a requested event happens; undefined where that is not now. */
export const signedAt = (at: string | undefined): string | undefined =>
  at !== undefined && Math.abs(Date.now() - Date.parse(at)) < SIGNED_WITHIN_MS ? at : undefined;
