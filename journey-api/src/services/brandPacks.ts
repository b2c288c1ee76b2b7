import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What this server needs of a pack; the shell reads the rest. */
const brandPackSchema = z.object({
  displayName: z.string(),
  texts: z.record(z.string(), z.unknown()),
});
export type BrandPack = z.infer<typeof brandPackSchema>;

/** @param brand already checked to be a name, not a path */
export const readBrandPack = async (
  brandsDirectory: string,
  brand: string,
): Promise<BrandPack | undefined> => {
  try {
    const text = await readFile(join(brandsDirectory, brand, 'brand.json'), 'utf8');
    return brandPackSchema.parse(JSON.parse(text));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const withCapital = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** As the brand calls itself; its plain name where it has no pack here. */
export const brandDisplayName = async (brandsDirectory: string, brand: string): Promise<string> =>
  (await readBrandPack(brandsDirectory, brand))?.displayName ?? withCapital(brand);
