import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operatorOf } from 'operators';
import {
  BRANDS,
  cancelScheduled,
  revertBrand,
  revertible,
  type BrandChange,
  BRAND_FILE,
  callAs,
  isRegistry,
  liveBrands,
  otherEnvironments,
  readBrandState,
  type ReleaseStore,
} from 'releases/registry';
import { actingKey } from 'releases/signing';
import { editSources, publishBrand, storePack } from 'brands';
import { addressOf, prerenderPublicPages } from 'releases/prerender';
import { Refusal, type ControlContext } from '../ControlContext';
import type {
  BrandChangeView,
  BrandsOverview,
  ChangeBody,
  Changed,
  Draft,
  DraftBody,
  PublishBody,
} from '../contract/brands';
import { accessTokenOf } from '../http/callApi';
import { makePreviewLink } from '../http/makePreviewLink';
import { refuse, refuseWithoutKey } from '../http/refusalOf';
import { brandPreview, screensOf } from './brandPreview';
import { CHANGE, NUMBER, object, REASONED } from '../http/schemas';
import { createPackViews, judge, type PackViews } from './packViews';
import { MAX_OVERRIDE_MS } from 'releases/overrides';

const WATCH_MS = 1000;
const MAX_CHANGES = 500;

const read = { config: { permission: 'brands:read' } } as const;
const changing = { config: { permission: 'brands:change' } } as const;
const deciding = { ...changing, schema: CHANGE } as const;

export function brandRoutes(app: FastifyInstance, context: ControlContext): void {
  const { store, now } = context;
  const views = createPackViews(store);
  context.watch('brands', WATCH_MS, async () => {
    const { number, effective, scheduled } = await store.readBrandState(now());
    // A scheduled change takes effect without an entry of its own.
    return [number, effective.length, scheduled.length];
  });
  brandPreview(app, store);
  app.get('/brands', read, () => readOverview(context, views));
  app.get<{ Params: { pack: string } }>('/brands/packs/:pack', read, ({ params }) =>
    views.viewPublished(params.pack).catch(refuse),
  );
  draftRoutes(app, context, views);
  changeRoutes(app, context, views);
}

async function readOverview(
  { store, now }: ControlContext,
  views: PackViews,
): Promise<BrandsOverview> {
  const state = await store.readBrandState(now());
  const versions = await store.liveBrands();
  const live = Object.entries(versions).map(([brand, version]) => `${brand}@${version}`);
  const packs: BrandsOverview['packs'] = [];
  const unreadable: BrandsOverview['unreadable'] = [];
  for (const pack of live)
    try {
      packs.push(await views.viewPublished(pack));
    } catch (error) {
      unreadable.push({ pack, why: (error as Error).message });
    }
  return {
    newest: state.number,
    scheduled: state.scheduled,
    packs,
    unreadable,
    changes: state.changes.toReversed().slice(0, MAX_CHANGES).map(shown),
    revertible: Object.fromEntries(
      [...revertible(state.effective, versions)].map(([brand, { number }]) => [brand, number]),
    ),
    screens: (await screensOf(store)).screens,
  };
}

const requireKey = (releases: string) =>
  actingKey(BRANDS, releases).catch(refuseWithoutKey(BRANDS));

/** Edits that are judged, stored or linked to, and change nothing that is live. */
function draftRoutes(app: FastifyInstance, context: ControlContext, views: PackViews): void {
  const { releases, store, now } = context;
  app.post<{ Body: DraftBody }>(
    '/brands/judge',
    { ...read, schema: { body: DRAFT } },
    async ({ body: { from, edits } }) => judge(await views.sourcesOf(from).catch(refuse), edits),
  );
  app.post<{ Body: DraftBody }>(
    '/brands/drafts',
    { ...changing, schema: { body: DRAFT } },
    async (request): Promise<Draft> => {
      const { from, edits } = request.body;
      const draft = await views
        .sourcesOf(from)
        .then((sources) => editSources(sources, edits))
        .catch(refuse);
      // Before it is stored: the same pack may be there already, for long.
      await pruneDrafts(store, now());
      await requireKey(releases);
      const { name, version } = await callAs(accessTokenOf(request), () =>
        storePack(draft, releases),
      ).catch(refuse);
      return { pack: `${name}@${version}` };
    },
  );
  app.post<{ Body: { pack: string; screen: string } }>(
    '/brands/links',
    { ...changing, schema: { body: LINK } },
    async (request) => {
      const { pack, screen } = request.body;
      const preview = { remote: BRANDS, version: pack };
      const { link, until } = await makePreviewLink(context, request, preview);
      return { link: `${link}&to=${encodeURIComponent(addressOf(screen))}`, until };
    },
  );
}

/** Changes of what new sessions get: each is made once, in the name of the operator. */
function changeRoutes(app: FastifyInstance, context: ControlContext, views: PackViews): void {
  const { releases, frames } = context;
  const change = (
    request: FastifyRequest,
    make: (by: ChangeBody & { author: string }) => Promise<BrandChange | null>,
  ) =>
    context.once(request, async (): Promise<Changed> => {
      await requireKey(releases);
      const { why, expect } = request.body as ChangeBody;
      const token = accessTokenOf(request);
      const by = { author: operatorOf(request).name, why, expect };
      const made = await callAs(token, () => make(by)).catch(refuse);
      if (made !== null) frames.start(token);
      return { change: made && shown(made) };
    });
  app.post<{ Body: PublishBody }>(
    '/brands/publications',
    { ...changing, schema: { body: PUBLISH } },
    (request) =>
      change(request, async (by) => {
        const { from, edits, effectiveAt } = request.body;
        const draft = await editSources(await views.sourcesOf(from), edits);
        const published = await publishBrand(draft, releases, {
          ...by,
          ...(effectiveAt !== undefined && { effectiveAt: new Date(effectiveAt) }),
        });
        return published.change;
      }),
  );
  app.post<{ Params: { brand: string }; Body: ChangeBody }>(
    '/brands/:brand/revert',
    deciding,
    (request) =>
      change(request, async (by) => {
        const { brand } = request.params;
        await requireEarlierPack(releases, brand);
        return revertBrand(releases, {
          ...by,
          brand,
          prepare: (packs) => prerenderPublicPages(releases, { packs }),
        });
      }),
  );
  app.post<{ Params: { number: number }; Body: ChangeBody }>(
    '/brands/scheduled/:number/cancel',
    { ...deciding, schema: { ...CHANGE, params: object({ number: NUMBER }) } },
    (request) => change(request, (by) => cancelScheduled(releases, request.params.number, by)),
  );
}

/**
 * A change of the brand after this read is refused by `expect`, so the revert is of the change that was read.
 * @throws Refusal where a revert would take the brand out of service
 */
async function requireEarlierPack(releases: string, brand: string): Promise<void> {
  const { effective, versions } = await readBrandState(releases);
  if (revertible(effective, versions).get(brand)?.before !== null) return;
  throw new Refusal(
    409,
    `This is the first pack of ${brand}: without it new sessions would get another brand. A command takes a brand out of service.`,
  );
}

/** A change without what its signature needs. */
const shown = ({ signature: _signature, ...seen }: BrandChange): BrandChangeView => seen;

/** A link to a preview can be made for as long as the longest link lasts, and then lasts as long itself. */
const DRAFT_TTL_MS = 2 * MAX_OVERRIDE_MS;

/**
 * Deletes packs that were stored for a preview and that no change of any environment names. A registry's are left to
 * it.
 */
async function pruneDrafts({ address, objects }: ReleaseStore, now: Date): Promise<void> {
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

const text = (more: object = {}) => ({
  type: 'object',
  maxProperties: 1000,
  additionalProperties: { type: 'string', maxLength: 5000, ...more },
});
const SVG = { type: 'string', maxLength: 100_000 };
const NAME = { type: 'string', maxLength: 200 };

const EDITED = {
  from: NAME,
  edits: object({
    texts: text(),
    light: text(),
    dark: text({ nullable: true }),
    marks: object({ logo: SVG, darkLogo: SVG, secondaryLogo: SVG, favicon: SVG }),
  }),
};

const DRAFT = object(EDITED, 'from', 'edits');

const PUBLISH = object(
  { ...EDITED, ...REASONED, effectiveAt: { type: 'string', format: 'date-time' } },
  'from',
  'edits',
  'why',
  'expect',
);

const LINK = object({ pack: NAME, screen: { ...NAME, pattern: '^/' } }, 'pack', 'screen');
