import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandPackSchema, type BrandPacks } from '../src/brands/brandPacks';

/** The sources of brand packs in a folder, `<brand>/brand.json`, as if they were published. */
export const folderBrandPacks = (folder: string): BrandPacks => ({
  read: async (brand) => {
    try {
      const pack = await readFile(join(folder, brand, 'brand.json'), 'utf8');
      return brandPackSchema.parse(JSON.parse(pack));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  },
  preload: async () => undefined,
  awaySeconds: async () => 0,
});
