import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const particularsSchema = z.object({
  address: z.string(),
  telephone: z.string(),
  email: z.string(),
  website: z.string(),
  companyNumber: z.string(),
  firmReference: z.string(),
});

const companiesSchema = z.object({
  arranger: z.string(),
  funder: z.string(),
  servicer: z.string(),
  customerCare: z.object({ telephone: z.string(), email: z.string() }).optional(),
  creditReferenceAgency: z
    .object({ name: z.string(), address: z.string(), telephone: z.string(), website: z.string() })
    .optional(),
  /** What documents state of a company beside its name, by that name. */
  particulars: z.record(z.string(), particularsSchema).optional(),
});
export type BrandCompanies = z.infer<typeof companiesSchema>;

/** What this server needs of a pack; the shell reads the rest. */
const brandPackSchema = z.object({
  displayName: z.string(),
  companies: companiesSchema.optional(),
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
export const displayNameOf = (pack: BrandPack | undefined, brand: string): string =>
  pack?.displayName ?? withCapital(brand);
