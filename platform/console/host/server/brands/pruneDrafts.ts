import { MAX_OVERRIDE_MS } from 'releases/overrides';
import {
  BRAND_FILE,
  BRANDS,
  isRegistry,
  liveBrands,
  otherEnvironments,
  readBrandState,
  type ReleaseStore,
} from 'releases/registry';

/** A link to a preview can be made for as long as the longest link lasts, and then lasts as long itself. */
const DRAFT_TTL_MS = 2 * MAX_OVERRIDE_MS;

/**
 * Deletes packs that were stored for a preview and that no change of any environment names. A registry's are left to
 * it.
 */
export async function pruneDrafts({ address, objects }: ReleaseStore, now: Date): Promise<void> {
  if (isRegistry(address)) return;
  const named = new Set<string>();
  for (const releases of [address, ...otherEnvironments(address)]) {
    for (const [brand, version] of Object.entries(await liveBrands(releases)))
      named.add(`${brand}@${version}`);
    for (const { brand, before, after, schedules } of (await readBrandState(releases)).changes)
      for (const version of [before, after, schedules?.version])
        named.add(`${brand}@${String(version)}`);
  }
  for (const pack of await objects.folders(BRANDS)) {
    const at = await objects.modifiedAt(`${BRANDS}/${pack}/${BRAND_FILE}`);
    if (at !== null && now.getTime() - at.getTime() > DRAFT_TTL_MS && !named.has(pack))
      await objects.remove(`${BRANDS}/${pack}`);
  }
}
