import { liveApp } from '../records/ReleaseEvent';
import { isPreview, PREVIEW_TTL_MS } from '../records/preview';
import type { Release } from '../records/Release';
import type { ReleaseStore } from './ReleaseStore';

/**
 * The record of a version that a link may show beside what is live.
 * @throws Error where it was revoked or is not published, or is a preview whose time is over, UntrustedError where its app's team did not sign it
 */
export async function previewable(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<Release> {
  if (liveApp(await store.live(), name).revoked[version] !== undefined)
    throw new Error(`${name} ${version} was revoked. No link shows it.`);
  const release = await store.release(name, version);
  const { at = '' } = release.published ?? {};
  if (isPreview(version) && !(Date.now() - Date.parse(at) < PREVIEW_TTL_MS))
    throw new Error(`The preview ${version} of ${name} has expired.`);
  return release;
}
