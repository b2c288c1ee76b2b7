import { BRANDS, ReleaseStore } from 'releases/registry';
import * as z from 'zod';
import { unavailable } from '../errors/JourneyError';

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
export const brandPackSchema = z.object({
  displayName: z.string(),
  /** Whole months for which the applicant must have had a card. */
  minCardMonths: z.int().default(0),
  companies: companiesSchema.optional(),
  texts: z.record(z.string(), z.unknown()).default({}),
  /** The style sheet of its tokens. */
  theme: z.string().default(''),
});
export type BrandPack = z.infer<typeof brandPackSchema>;

/** `theme` is the style sheet of the brand's tokens. */
const publishedSchema = z.object({ pack: brandPackSchema, theme: z.string() });
const contentSchema = z.record(z.string(), z.unknown());

/** The brand packs that applicants see: those that new sessions get, and of a brand that is no longer live the last. */
export type BrandPacks = ReturnType<typeof releasedBrandPacks>;

/**
 * The packs of a release store, as far as their keys signed them.
 * @param address of the store: a folder, a registry or a bucket
 * @param cache a folder of this server's own, from which packs are read while the store is away
 */
export function releasedBrandPacks(address: string, cache: string) {
  const store = new ReleaseStore(address, { cache });
  async function read(brand: string): Promise<BrandPack | undefined> {
    const packs = await store.brandsSoFar();
    const version = Object.hasOwn(packs, brand) ? packs[brand] : undefined;
    if (version === undefined) return undefined;
    const { pack, theme } = publishedSchema.parse(await store.brand(brand, version));
    const content = await store.text(BRANDS, `${brand}@${version}`, 'content.json');
    return {
      ...pack,
      theme,
      texts: { ...pack.texts, ...contentSchema.parse(JSON.parse(content)) },
    };
  }
  return {
    /**
     * Undefined where the brand was never live, or no key signed its packs.
     * @throws Error where the release store cannot be read, and the pack never was
     */
    read,
    /**
     * Reads the pack of every brand, so that each is cached before the store may be away.
     * @throws Error where one cannot be read
     */
    preload: async () => {
      await Promise.all(Object.keys(await store.brandsSoFar()).map(read));
    },
    /** For how many seconds the release store has been away; 0 while it answers. */
    awaySeconds: async () => {
      await store.brandsSoFar();
      return store.objects.awayMs() / 1000;
    },
  };
}

export type BrandConfig = { brands: BrandPacks; sandbox: boolean };

/**
 * A brand's pack, by which applications are decided and agreements made. A sandbox goes on without one.
 * @throws {JourneyError} 503 where there is none that counts
 */
export async function requirePack(
  { brands, sandbox }: BrandConfig,
  brand: string,
): Promise<BrandPack | undefined> {
  const pack = await brands.read(brand);
  if (pack === undefined && !sandbox)
    throw unavailable(new Error(`No pack of ${brand} counts: npm run platform -- brands list`));
  return pack;
}

export const capitalised = (name: string): string =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** The display name of the pack, or the capitalised brand name without one. */
export const displayNameOf = (pack: BrandPack | undefined, brand: string): string =>
  pack?.displayName ?? capitalised(brand);
