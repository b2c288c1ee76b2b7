import path from 'node:path';
import { brandNames, brandsFolder } from './brandFolders';
import { liveBrands, pointBrand } from './brandHistory';
import { publishBrand } from './publishBrand';

const AUTHOR = 'start';

/**
 * Publishes every brand pack as it stands in the work tree, and makes it what new sessions get.
 * A brand that was published from elsewhere stays live.
 */
export async function publishBrands(releases: string): Promise<Record<string, string>> {
  const brands = await brandNames();
  const packs = await Promise.all(
    brands.map((brand) => publishBrand(path.join(brandsFolder, brand), releases)),
  );
  for (const { name, version } of packs)
    await pointBrand(releases, { brand: name, after: version, author: AUTHOR });
  return liveBrands(releases);
}
