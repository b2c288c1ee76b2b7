import { DEFAULT_BRAND } from 'journey-api/contract/values';

/** What names the brand of a page, the strongest first. */
export interface BrandHints {
  requestedBrand: string | null;
  keptBrand: string | null;
  host: string;
}

/**
 * The brand of a page: the test override, else the host's first label or the brand whose pack lists
 * the host, else an earlier override, else aqua.
 * @param hostsByBrand every published brand, with the hosts that its pack lists
 */
export function chooseBrand(
  { requestedBrand, keptBrand, host }: BrandHints,
  hostsByBrand: ReadonlyMap<string, readonly string[]>,
): string {
  const [name = ''] = host.split(':');
  const [label = ''] = name.split('.');
  const listed = [...hostsByBrand].find(([, hosts]) => hosts.includes(name))?.[0];
  const byHost = name.includes('.') && hostsByBrand.has(label) ? label : listed;
  const candidates = [requestedBrand, byHost, keptBrand, DEFAULT_BRAND, ...hostsByBrand.keys()];
  const chosen = candidates.find((brand) => hostsByBrand.has(brand ?? ''));
  if (typeof chosen !== 'string') throw new Error('No brand has been published');
  return chosen;
}
