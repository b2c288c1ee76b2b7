import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ReleaseStore } from 'releases/registry';
import {
  BrandFault,
  brandFaults,
  brandTexts,
  composeBrand,
  editSources,
  judgeContrast,
  MARKS,
  nearestColours,
  readPublished,
  type BrandEdits,
  type BrandSources,
  type Mark,
} from 'brands';
import { fileAddress } from './previewFiles';

async function viewOf(sources: BrandSources, edits: BrandEdits = {}) {
  const { pack, schemes } = await composeBrand(sources);
  const dark = judgeContrast(schemes.dark);
  return {
    brand: pack.name,
    displayName: pack.displayName,
    /** By token, with all that the brand takes from the defaults. */
    light: Object.fromEntries(schemes.light),
    dark: Object.fromEntries(schemes.dark),
    /** The tokens whose dark value is the brand's own, not derived. */
    ownDark: Object.keys(sources.tokens.dark ?? {}),
    /** By path, with words in braces. */
    texts: await brandTexts(sources),
    /** As ratios (1 to 21). */
    contrast: judgeContrast(schemes.light).map(({ found, ...pair }, index) => ({
      ...pair,
      light: found,
      dark: dark[index]?.found ?? 0,
    })),
    /** Why it may not be published, one sentence each. */
    faults: await brandFaults(sources),
    suggestions: (['light', 'dark'] as const).flatMap((scheme) =>
      nearestColours(schemes[scheme], Object.keys(edits[scheme] ?? {})).map((nearest) => ({
        scheme,
        ...nearest,
      })),
    ),
  };
}

/** The edit of a pack as the console shows it; what cannot be composed is a fault. */
export async function judge(sources: BrandSources, edits: BrandEdits) {
  try {
    return await viewOf(await editSources(sources, edits), edits);
  } catch (error) {
    const { message } = error as Error;
    return { ...(await viewOf(sources)), faults: [`${sources.brand.name}: ${message}`] };
  }
}

export type PackViews = ReturnType<typeof createPackViews>;

/** Published packs as the console shows them. They never change, so each is read once. */
export function createPackViews(store: ReleaseStore) {
  const views = new Map<string, ReturnType<typeof read>>();

  /** @throws BrandFault where there is no such pack, or it has no sources */
  async function sourcesOf(pack: string): Promise<BrandSources> {
    const [name = '', version = ''] = pack.split('@');
    await store.brand(name, version).catch(() => {
      throw new BrandFault(`There is no pack ${pack} that may be served.`);
    });
    return readPublished(store, pack);
  }

  async function read(pack: string) {
    const sources = await sourcesOf(pack);
    const marks = MARKS.flatMap((mark) => {
      const file = sources.brand[mark];
      if (file === undefined) return [];
      const drawing = sources.files.get(file) ?? '';
      const digest = createHash('sha256').update(drawing).digest('hex').slice(0, 10);
      const address = fileAddress(`/brands/${pack}/${path.basename(file)}`);
      return [[mark, `${address}?${digest}`] as const];
    });
    return {
      ...(await viewOf(sources)),
      /** `<brand>@<version>`. */
      pack,
      /** Addresses of its drawings. */
      marks: Object.fromEntries(marks) as Partial<Record<Mark, string>>,
    };
  }

  /** @throws BrandFault where the pack has no sources, and an Error where there is none, or nobody who may signed it */
  function viewPublished(pack: string) {
    const view = views.get(pack) ?? read(pack);
    views.set(pack, view);
    view.catch(() => views.delete(pack));
    return view;
  }
  return { viewPublished, sourcesOf };
}
