import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  ErrorResolution,
  PageErrorDetails,
  PageErrorGroup,
  PageErrorGroups,
} from 'journey-api/contract';
import type { ErrorDetails, ErrorList, FoundError, ShownErrorGroup } from '../contract/errors';
import { type ControlContext, Refusal } from '../ControlContext';
import { CHANGE, object } from '../http/schemas';
import { createGroupPlaces } from './createGroupPlaces';
import { createSymbolicator } from './createSymbolicator';

const READ = { config: { permission: 'errors:read' } } as const;
/** Groups that are listed: those seen last. */
const MAX_LISTED = 500;
const WATCH_MS = 1500;
/** By how much later than it happened an error may arrive. */
const LATE_MS = 120_000;
const params = object({ group: { type: 'string', pattern: '^[0-9a-f]{24}$' } });

export function errorRoutes(app: FastifyInstance, context: ControlContext): void {
  const { store, callApi, watch, now } = context;
  const symbolicate = createSymbolicator(store);
  const { placeOf, placesOf } = createGroupPlaces(symbolicate);

  let recent = new Set<string>();
  let changes = 0;
  /** Counts how often an error was new or happened again; one that grows old changes nothing. */
  const look = async (request: FastifyRequest) => {
    const from = new Date(now().getTime() - LATE_MS).toISOString();
    const { groups } = (await callApi(
      request,
      'GET',
      `page-errors?from=${from}`,
    )) as PageErrorGroups;
    const seen = groups.map(({ group, errors, resolved }) => `${group} ${errors} ${resolved?.at}`);
    if (seen.some((each) => !recent.has(each))) changes += 1;
    recent = new Set(seen);
    return changes;
  };
  watch('errors', WATCH_MS, look, READ.config.permission);

  app.get('/errors', READ, async (request): Promise<ErrorList> => {
    const route = `page-errors?most=${MAX_LISTED}`;
    const { groups, isMore } = (await callApi(request, 'GET', route)) as PageErrorGroups;
    const known = await placesOf(groups);
    return { groups: groups.map((group) => shown(group, known.get(group.group))), isMore };
  });

  app.get<{ Params: { group: string } }>(
    '/errors/:group',
    { ...READ, schema: { params } },
    async (request): Promise<ErrorDetails> => {
      const route = `page-errors/${request.params.group}`;
      const { group, latest } = (await callApi(request, 'GET', route)) as PageErrorDetails;
      const frames = await Promise.all(group.frames.map(symbolicate));
      const hasUnread = frames.some(({ file, published }) => published.startsWith(file));
      return {
        group: shown(group, await placeOf(group)),
        frames,
        latest,
        unread: hasUnread ? NO_MAP : null,
      };
    },
  );

  app.post<{ Params: { group: string }; Body: ErrorResolution }>(
    '/errors/:group/resolution',
    { config: { permission: 'errors:change' }, schema: { params, ...CHANGE } },
    async (request) => {
      const { isResolved, why } = request.body;
      const route = `page-errors/${request.params.group}/resolution`;
      await callApi(request, 'POST', route, { isResolved, why });
      return {};
    },
  );

  app.get<{ Params: { reference: string } }>('/errors/reference/:reference', READ, (request) =>
    findReference(context, request, request.params.reference),
  );
}

const shown = (
  { group: id, frames, ...rest }: PageErrorGroup,
  place = frames[0] ?? '',
): ShownErrorGroup => ({ ...rest, id, place });

const NO_MAP =
  'Some places are shown as they are in the published files: their version has no source map.';
const NO_REFERENCE = 'A reference has eight letters and figures, such as 7QK2-M4XW.';

/** @param given as it is read out: with spaces, in lower case, without its dash */
async function findReference(
  { callApi }: ControlContext,
  request: FastifyRequest,
  given: string,
): Promise<FoundError> {
  const letters = given.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (letters.length !== 8) throw new Refusal(400, NO_REFERENCE);
  const reference = `${letters.slice(0, 4)}-${letters.slice(4)}`;
  try {
    return (await callApi(request, 'GET', `page-errors/reference/${reference}`)) as FoundError;
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 404)
      throw new Refusal(404, `No error of the last 30 days has the reference ${reference}.`);
    throw error;
  }
}
