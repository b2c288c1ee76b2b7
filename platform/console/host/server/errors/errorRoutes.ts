import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageErrorDetails, PageErrorGroup, PageErrorGroups } from 'journey-api/contract';
import type { ErrorDetails, ErrorList, FoundError } from '../contract/errors';
import { type ControlContext, Refusal } from '../ControlContext';
import { GroupPlaces } from './GroupPlaces';
import { Symbolicator } from './Symbolicator';

const READ = { config: { permission: 'errors:read' } } as const;
/** Groups that are listed: those seen last. */
const MAX_LISTED = 500;
/** Groups of the same screen that are compared with the one that is shown. */
const MAX_COMPARED = 30;
const WATCH_MS = 1500;
/** By how much later than it happened an error may arrive. */
const LATE_MS = 120_000;
const GROUP = '^[0-9a-f]{24}$';

export function errorRoutes(
  app: FastifyInstance,
  { store, callApi, watch, now }: ControlContext,
): void {
  const symbolicator = new Symbolicator(store);
  const places = new GroupPlaces(symbolicator);

  const shown = ({ group: id, frames, ...rest }: PageErrorGroup, place = frames[0] ?? '') => ({
    ...rest,
    id,
    place,
  });

  let recent = new Map<string, number>();
  let news = 0;
  watch(
    'errors',
    WATCH_MS,
    async (listener) => {
      const from = new Date(now().getTime() - LATE_MS).toISOString();
      const route = `page-errors?from=${from}`;
      const { groups } = (await callApi(listener, 'GET', route)) as PageErrorGroups;
      if (groups.some(({ group, errors }) => recent.get(group) !== errors)) news += 1;
      recent = new Map(groups.map(({ group, errors }) => [group, errors]));
      return news;
    },
    READ.config.permission,
  );

  app.get('/errors', READ, async (request): Promise<ErrorList> => {
    const route = `page-errors?most=${String(MAX_LISTED)}`;
    const { groups, isMore } = (await callApi(request, 'GET', route)) as PageErrorGroups;
    const known = await places.ofAll(groups);
    return { groups: groups.map((group) => shown(group, known.get(group.group))), isMore };
  });

  app.get<{ Params: { group: string } }>(
    '/errors/:group',
    {
      ...READ,
      schema: {
        params: { type: 'object', properties: { group: { type: 'string', pattern: GROUP } } },
      },
    },
    async (request): Promise<ErrorDetails> => {
      const route = `page-errors/${request.params.group}`;
      const { group, latest } = (await callApi(request, 'GET', route)) as PageErrorDetails;
      const frames = await Promise.all(group.frames.map((each) => symbolicator.frame(each)));
      const unread = frames.filter(({ file, published }) => published.startsWith(file));
      return {
        group: shown(group, await places.of(group)),
        frames,
        latest,
        unread: frames.length === 0 ? NO_STACK : unread.length > 0 ? NO_MAP : null,
        others: await otherVersions(request, group),
      };
    },
  );

  app.get<{ Params: { reference: string } }>(
    '/errors/reference/:reference',
    READ,
    async (request): Promise<FoundError> => {
      const reference = readReference(request.params.reference);
      if (reference === null) throw new Refusal(400, NO_REFERENCE);
      const route = `page-errors/reference/${reference}`;
      return (await callApi(request, 'GET', route).catch((error: unknown) => {
        if (error instanceof Refusal && error.statusCode === 404)
          throw new Refusal(404, `No error of the last 30 days has the reference ${reference}.`);
        throw error;
      })) as FoundError;
    },
  );

  /** Groups with the same name whose own code failed in the same source file, in other versions of the app. */
  async function otherVersions(request: FastifyRequest, group: PageErrorGroup) {
    const { app: name, screen, name: error } = group;
    const query = new URLSearchParams({ app: name, screen, name: error }).toString();
    const found = (await callApi(request, 'GET', `page-errors?${query}`)) as PageErrorGroups;
    const fileOf = async (each: PageErrorGroup) => (await places.of(each)).replace(/:\d+$/, '');
    const file = await fileOf(group);
    const others: ErrorDetails['others'] = [];
    const candidates = found.groups.filter(({ version }) => version !== group.version);
    for (const each of candidates.slice(0, MAX_COMPARED)) {
      const { group: id, version, errors, lastAt } = each;
      if ((await fileOf(each)) === file) others.push({ id, version, errors, lastAt });
    }
    return others;
  }
}

const NO_STACK = 'The page reported no places of this error.';
const NO_MAP =
  'Some places are shown as they are in the published files: their version has no source map.';
const NO_REFERENCE = 'A reference has eight letters and figures, such as 7QK2-M4XW.';

/** As it is read out: with spaces, in lower case, without its dash. Null where it cannot be one. */
function readReference(given: string): string | null {
  const letters = given.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : null;
}
