import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operatorOf } from 'operators';
import { makeOverrideLink } from 'releases/overrides';
import {
  BRANDS,
  cancelScheduled,
  revertBrand,
  revertible,
  type BrandChange,
} from 'releases/registry';
import { actingKey } from 'releases/signing';
import { editSources, publishBrand, storePack } from 'brands';
import { addressOf } from 'releases/prerender';
import type { ControlContext } from '../ControlContext';
import type {
  BrandChangeView,
  BrandsOverview,
  ChangeBody,
  Changed,
  Draft,
  DraftBody,
  LinkBody,
  PublishBody,
} from '../contract/brands';
import { prerenderStateOf } from '../prerender/Prerendering';
import { refuse, refuseWithoutKey } from '../http/refusalOf';
import { brandPreview, previewScreens } from './brandPreview';
import { CHANGE, DRAFT, LINK, PUBLISH } from './brandSchemas';
import { judge, PackViews } from './packViews';
import { pruneDrafts } from './pruneDrafts';

const WATCH_MS = 1000;
const MAX_CHANGES = 500;
const HOUR_MS = 3_600_000;

const read = { config: { permission: 'brands:read' } } as const;
const changing = { config: { permission: 'brands:change' } } as const;

export function brandRoutes(app: FastifyInstance, context: ControlContext): void {
  const { releases, store, frames, now } = context;
  const views = new PackViews(store);
  const requireKey = () => actingKey(BRANDS, releases).catch(refuseWithoutKey(BRANDS));
  function changed(made: BrandChangeView | null): Changed {
    if (made !== null) frames.start();
    return { change: made };
  }
  /** Makes a change once, in the name of the operator. */
  const change = (
    request: FastifyRequest,
    make: (by: ChangeBody & { author: string }) => Promise<BrandChange | null>,
  ) =>
    context.once(request, async () => {
      await requireKey();
      const { why, expect } = request.body as ChangeBody;
      const made = await make({ author: operatorOf(request).name, why, expect }).catch(refuse);
      return changed(made && shown(made));
    });

  brandPreview(app, store);
  context.watch('brands', WATCH_MS, async () => {
    const { number, effective, scheduled } = await store.readBrandState(now());
    // A scheduled change takes effect without an entry of its own.
    return [number, effective.length, scheduled.length, prerenderStateOf(frames)];
  });

  app.get('/brands', read, async (): Promise<BrandsOverview> => {
    const state = await store.readBrandState(now());
    const versions = await store.liveBrands();
    const live = Object.entries(versions);
    const packs = await Promise.allSettled(
      live.map(([brand, version]) => views.view(`${brand}@${version}`)),
    );
    return {
      number: state.number,
      scheduled: state.scheduled,
      frames: prerenderStateOf(frames),
      packs: packs.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
      unreadable: packs.flatMap((each, index) =>
        each.status === 'fulfilled'
          ? []
          : [{ pack: live[index]?.join('@') ?? '', why: (each.reason as Error).message }],
      ),
      changes: state.changes.toReversed().slice(0, MAX_CHANGES).map(shown),
      revertible: Object.fromEntries(
        [...revertible(state.effective, versions)].map(([brand, { number }]) => [brand, number]),
      ),
      screens: await previewScreens(store),
    };
  });
  app.get<{ Params: { pack: string } }>('/brands/packs/:pack', read, ({ params }) =>
    views.view(params.pack).catch(refuse),
  );
  app.post<{ Body: DraftBody }>(
    '/brands/judge',
    { ...read, schema: { body: DRAFT } },
    async ({ body: { from, edits } }) => judge(await views.sources(from).catch(refuse), edits),
  );

  app.post<{ Body: DraftBody }>(
    '/brands/drafts',
    { ...changing, schema: { body: DRAFT } },
    async ({ body: { from, edits } }): Promise<Draft> => {
      const draft = await views
        .sources(from)
        .then((sources) => editSources(sources, edits))
        .catch(refuse);
      // Before it is stored: the same pack may be there already, for long.
      await pruneDrafts(store, now());
      await requireKey();
      const { name, version } = await storePack(draft, releases).catch(refuse);
      return { pack: `${name}@${version}` };
    },
  );
  app.post<{ Body: LinkBody }>(
    '/brands/links',
    { ...changing, schema: { body: LINK } },
    async ({ body: { pack, screen, hours } }) => {
      const link = await makeOverrideLink({
        remote: BRANDS,
        target: { version: pack },
        lasts: hours * HOUR_MS,
        shell: new URL(context.shellOrigin),
      }).catch(refuse);
      return { link: `${link}&to=${encodeURIComponent(addressOf(screen))}` };
    },
  );
  app.post<{ Body: PublishBody }>(
    '/brands/publications',
    { ...changing, schema: { body: PUBLISH } },
    (request) =>
      change(request, async (by) => {
        const { from, edits, effectiveAt } = request.body;
        const draft = await editSources(await views.sources(from), edits);
        const published = await publishBrand(draft, releases, {
          ...by,
          ...(effectiveAt !== undefined && { effectiveAt: new Date(effectiveAt) }),
        });
        return published.change;
      }),
  );
  app.post<{ Params: { brand: string }; Body: ChangeBody }>(
    '/brands/:brand/revert',
    { ...changing, schema: { body: CHANGE } },
    (request) =>
      change(request, (by) => revertBrand(releases, { ...by, brand: request.params.brand })),
  );
  app.post<{ Params: { number: number }; Body: ChangeBody }>(
    '/brands/scheduled/:number/cancel',
    {
      ...changing,
      schema: {
        body: CHANGE,
        params: { type: 'object', properties: { number: { type: 'integer' } } },
      },
    },
    (request) => change(request, (by) => cancelScheduled(releases, request.params.number, by)),
  );
}

/** A change without what its signature needs. */
const shown = ({ signature: _signature, ...seen }: BrandChange): BrandChangeView => seen;
