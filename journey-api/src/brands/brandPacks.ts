import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

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
  /** Whole months for which a card must have been held. */
  minCardMonths: z.int().default(0),
  companies: companiesSchema.optional(),
  texts: z.record(z.string(), z.unknown()).default({}),
});
export type BrandPack = z.infer<typeof brandPackSchema>;

const versionsSchema = z.record(z.string(), z.string());
/** An older format holds only the versions. */
const scheduledSchema = z.object({
  number: z.number(),
  brand: z.string(),
  version: z.string(),
  effectiveAt: z.iso.datetime(),
});
type Scheduled = z.infer<typeof scheduledSchema>;
const liveSchema = z.object({
  number: z.number(),
  versions: versionsSchema,
  scheduled: z.array(scheduledSchema),
});
const changeSchema = z.object({
  brand: z.string(),
  after: z.string().nullable(),
  at: z.string().optional(),
  schedules: scheduledSchema.pick({ version: true, effectiveAt: true }).optional(),
  cancels: z.number().optional(),
});
const publishedSchema = z.object({ pack: brandPackSchema });
const contentSchema = z.record(z.string(), z.unknown());

async function readJson(...path: string[]): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(...path), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A published pack with the long texts from the file next to it. */
async function readPublishedPack(brandsDirectory: string, folder: string): Promise<BrandPack> {
  const { pack } = publishedSchema.parse(await readJson(brandsDirectory, folder, 'published.json'));
  const content = contentSchema.parse(
    (await readJson(brandsDirectory, folder, 'content.json')) ?? {},
  );
  return { ...pack, texts: { ...pack.texts, ...content } };
}

/** The version that new sessions get: `live.json`, the changes recorded after it, and what was scheduled until now. */
async function liveVersion(
  brandsDirectory: string,
  brand: string,
  now: number,
): Promise<string | undefined> {
  const live = liveSchema.parse(
    (await readJson(brandsDirectory, 'live.json')) ?? { number: 0, versions: {}, scheduled: [] },
  );
  let version = Object.hasOwn(live.versions, brand) ? live.versions[brand] : undefined;
  let scheduled: Scheduled[] = live.scheduled;
  function follow(until: number) {
    const due = scheduled.filter(({ effectiveAt }) => Date.parse(effectiveAt) <= until);
    scheduled = scheduled.filter((each) => !due.includes(each));
    due.sort((a, b) => Date.parse(a.effectiveAt) - Date.parse(b.effectiveAt));
    version = due.findLast((each) => each.brand === brand)?.version ?? version;
  }
  for (let number = live.number + 1; ; number += 1) {
    const entry = await readJson(brandsDirectory, 'history', `${number}.json`);
    if (entry === undefined) break;
    const { brand: changed, after, at, schedules, cancels } = changeSchema.parse(entry);
    follow(Date.parse(at ?? ''));
    if (schedules) scheduled = [...scheduled, { number, brand: changed, ...schedules }];
    else if (cancels !== undefined) scheduled = scheduled.filter((each) => each.number !== cancels);
    else if (changed === brand) version = after ?? undefined;
  }
  follow(now);
  return version;
}

/**
 * Reads the pack that new sessions get.
 * @param brandsDirectory where the shell publishes packs, or a folder of plain packs
 * @param brand must be a name, never a path
 */
export async function readBrandPack(
  brandsDirectory: string,
  brand: string,
  now = Date.now(),
): Promise<BrandPack | undefined> {
  const version = await liveVersion(brandsDirectory, brand, now);
  if (version !== undefined) return readPublishedPack(brandsDirectory, `${brand}@${version}`);
  const pack = await readJson(brandsDirectory, brand, 'brand.json');
  return pack === undefined ? undefined : brandPackSchema.parse(pack);
}

export const capitalised = (name: string): string =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** The display name of the pack, or the capitalised brand name without one. */
export const displayNameOf = (pack: BrandPack | undefined, brand: string): string =>
  pack?.displayName ?? capitalised(brand);
