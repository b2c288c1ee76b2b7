import { liveApp } from '../records/ReleaseEvent';
import type { Release } from '../records/Release';
import type { ReleaseStore } from './ReleaseStore';

/**
 * The record of a version that a link may show beside what is live.
 * @throws Error where it was revoked or is not published, UntrustedError where its app's team did not sign it
 */
export async function previewable(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<Release> {
  if (liveApp(await store.live(), name).revoked[version] !== undefined)
    throw new Error(`${name} ${version} was revoked. No link shows it.`);
  return store.release(name, version);
}
