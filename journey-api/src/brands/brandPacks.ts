import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const particularsSchema = z.object({
  address: z.string(),
  telephone: z.string(),
  email: z.string(),
  website: z.string(),
  companyNumber: z.string(),
  /** Number in the Financial Services Register. */
  firmReference: z.string(),
});
export type CompanyParticulars = z.infer<typeof particularsSchema>;

const companiesSchema = z.object({
  arranger: z.string(),
  funder: z.string(),
  servicer: z.string(),
  customerCare: z.object({ telephone: z.string(), email: z.string() }).optional(),
  creditReferenceAgency: z
    .object({ name: z.string(), address: z.string(), telephone: z.string(), website: z.string() })
    .optional(),
  /** What documents state of a company, by its name. */
  particulars: z.record(z.string(), particularsSchema).optional(),
});
export type BrandCompanies = z.infer<typeof companiesSchema>;

/** The fields that this server needs; the shell reads the others. */
const brandPackSchema = z.object({
  displayName: z.string(),
  companies: companiesSchema.optional(),
  texts: z.record(z.string(), z.unknown()).default({}),
});
export type BrandPack = z.infer<typeof brandPackSchema>;

const versionsSchema = z.record(z.string(), z.string());
/** An older format holds only the versions. */
const liveSchema = z.union([
  z.object({ number: z.number(), versions: versionsSchema }),
  versionsSchema.transform((versions) => ({ number: 0, versions })),
]);
const changeSchema = z.object({ brand: z.string(), after: z.string().nullable() });
const publishedSchema = z.object({ pack: brandPackSchema });
const contentSchema = z.record(z.string(), z.unknown());

const readJson = async (...path: string[]): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(join(...path), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** A published pack with the long texts from the file next to it. */
const readPublishedPack = async (brandsDirectory: string, folder: string): Promise<BrandPack> => {
  const { pack } = publishedSchema.parse(await readJson(brandsDirectory, folder, 'published.json'));
  const content = contentSchema.parse(
    (await readJson(brandsDirectory, folder, 'content.json')) ?? {},
  );
  return { ...pack, texts: { ...pack.texts, ...content } };
};

/** The version that new sessions get: `live.json` plus the changes recorded after it. */
const liveVersion = async (brandsDirectory: string, brand: string): Promise<string | undefined> => {
  const live = liveSchema.parse((await readJson(brandsDirectory, 'live.json')) ?? {});
  let version = Object.hasOwn(live.versions, brand) ? live.versions[brand] : undefined;
  for (let number = live.number + 1; ; number += 1) {
    const change = await readJson(brandsDirectory, 'history', `${number}.json`);
    if (change === undefined) return version;
    const { brand: changed, after } = changeSchema.parse(change);
    if (changed === brand) version = after ?? undefined;
  }
};

/**
 * Reads the pack that new sessions get.
 * @param brandsDirectory where the shell publishes packs, or a folder of plain packs
 * @param brand must be a name, never a path
 */
export const readBrandPack = async (
  brandsDirectory: string,
  brand: string,
): Promise<BrandPack | undefined> => {
  const version = await liveVersion(brandsDirectory, brand);
  if (version !== undefined) return readPublishedPack(brandsDirectory, `${brand}@${version}`);
  const pack = await readJson(brandsDirectory, brand, 'brand.json');
  return pack === undefined ? undefined : brandPackSchema.parse(pack);
};

export const capitalised = (name: string): string =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** The display name of the pack, or the capitalised brand name without one. */
export const displayNameOf = (pack: BrandPack | undefined, brand: string): string =>
  pack?.displayName ?? capitalised(brand);
