import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from 'releases/registry';
import type { Counts, RemoteWatch, RollbackSettings } from 'releases/rollback';
import { keptSession, readCookies, RELEASE_COOKIE } from '../cookies';
import { networkOf } from './networkOf';
import { isTicket, TICKET_COOKIE } from './reportTicket';
import { minuteLimit } from './minuteLimit';

const LONGEST_BODY = 2048;
/** A page sends at most one report every two seconds. */
const A_MINUTE = 30;

const COUNT = { type: 'integer', minimum: 0, maximum: 1000 };
const REPORT_SCHEMA = {
  type: 'object',
  required: ['counts'],
  additionalProperties: false,
  properties: {
    counts: {
      type: 'object',
      maxProperties: 20,
      propertyNames: { pattern: '^[a-z][a-z0-9-]{0,40}@[\\w.+-]{1,60}$' },
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: { loads: COUNT, failures: COUNT, errors: COUNT },
      },
    },
  },
} as const;

interface Surroundings {
  store: ReleaseStore;
  watch: RemoteWatch;
  settings: RollbackSettings;
}

/**
 * `POST /federation/counts` takes what a page counted of its remotes. Only versions that the session was given
 * count. A forged report gets the same answer. `@fastify/rate-limit` must be registered.
 */
export function remoteCounts(app: FastifyInstance, { store, watch, settings }: Surroundings) {
  const isTooMuch = minuteLimit(
    app,
    A_MINUTE,
    ({ headers }) => keptSession(readCookies(headers.cookie)) ?? '',
  );

  app.post<{ Body: { counts: Record<string, Partial<Counts>> } }>(
    '/federation/counts',
    { bodyLimit: LONGEST_BODY, schema: { body: REPORT_SCHEMA } },
    async (request, reply) => {
      const now = Date.now();
      const cookies = readCookies(request.headers.cookie);
      const session = keptSession(cookies);
      const set = cookies.get(RELEASE_COOKIE);
      const ticket = cookies.get(TICKET_COOKIE) ?? '';
      const isTrusted =
        session !== null &&
        set !== undefined &&
        isTicket(settings.secret, { session, set }, ticket, now) &&
        !(await isTooMuch(request));
      if (isTrusted) {
        const given = await versionsOf(store, set);
        const counts = Object.entries(request.body.counts).filter(([name]) => given.has(name));
        const address = networkOf(request.ip);
        watch.hear({ session, address, counts: Object.fromEntries(counts) }, now);
      }
      return reply.code(204).send();
    },
  );
}

/** What a session of a set may have had: its versions, and the replacements of revoked ones. */
async function versionsOf(store: ReleaseStore, id: string): Promise<Set<string>> {
  const set = await store.set(id);
  const { remotes } = await store.withoutRevoked(set);
  const named = [...Object.entries(set.remotes), ...Object.entries(remotes)];
  return new Set([
    ...named.map(([name, version]) => `${name}@${version}`),
    // The document that names the remotes: it can fail too, and no version is to blame.
    `discovery@${id}`,
  ]);
}
