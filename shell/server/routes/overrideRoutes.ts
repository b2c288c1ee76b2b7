import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  MAX_OVERRIDE_MS,
  type Override,
  readOverride,
  signOverride,
  targetFault,
} from 'releases/overrides';
import { previewable, readOwners, type ReleaseStore } from 'releases/registry';
import { cookieWith, sentOverrides, noOverrideCookie } from '../overrides/overrideCookie';
import { readCookies } from '../cookies';

interface LinkQuery {
  link?: string;
  reset?: string;
  to?: string;
}

/** A parameter that is given twice is a list, which the schema refuses. */
const LINK_SCHEMA = {
  type: 'object',
  properties: { link: { type: 'string' }, reset: { type: 'string' }, to: { type: 'string' } },
} as const;

const HOUR_MS = 3_600_000;

const WANTED_SCHEMA = {
  type: 'object',
  required: ['remote', 'target'],
  additionalProperties: false,
  properties: {
    remote: { type: 'string' },
    hours: { type: 'number', exclusiveMinimum: 0, maximum: MAX_OVERRIDE_MS / HOUR_MS, default: 2 },
    target: {
      type: 'object',
      additionalProperties: false,
      properties: {
        version: { type: 'string' },
        url: { type: 'string' },
        paths: { type: 'array', items: { type: 'string' } },
        entryType: { enum: ['module'] },
      },
      oneOf: [{ required: ['version'] }, { required: ['url'] }],
    },
  },
} as const;

interface Options {
  store: ReleaseStore;
  secret: Buffer;
  /** Whether anybody may create a link. */
  sandbox: boolean;
}

/**
 * `/federation/override?link=…` overrides a remote for the browser that opens it, and for no other.
 * `?reset` ends it. In the sandbox, testers may have links made.
 */
export function overrideRoutes(app: FastifyInstance, { store, secret, sandbox }: Options) {
  app.get<{ Querystring: LinkQuery }>(
    '/federation/override',
    { schema: { querystring: LINK_SCHEMA } },
    async (request, reply) => {
      const { link = '', reset, to = '/' } = request.query;
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (reset !== undefined)
        return reply.header('set-cookie', noOverrideCookie()).redirect(ownPath(to), 303);
      const { host } = request;
      const override = readOverride(link, { secret, host });
      if (override === null || (await absence(override, store)) !== null)
        return reply.code(403).type('text/plain; charset=utf-8').send(REFUSAL);
      const sent = sentOverrides(readCookies(request.headers.cookie), { secret, host });
      return reply
        .header('set-cookie', cookieWith({ ...override, signed: link }, sent))
        .redirect(ownPath(to), 303);
    },
  );
  if (!sandbox) return;

  app.post<{ Body: Pick<Override, 'remote' | 'target'> & { hours: number } }>(
    '/federation/override',
    { schema: { body: WANTED_SCHEMA } },
    async (request, reply) => {
      const { remote, target, hours } = request.body;
      const expires = Date.now() + hours * HOUR_MS;
      const override: Override = { remote, target, expires, host: request.host };
      const fault = targetFault(override) ?? (await absence(override, store));
      if (fault !== null) return reply.code(400).send({ error: 'No link', errorMessage: fault });
      return reply.code(201).send({ link: linkTo(request, signOverride(override, secret)) });
    },
  );
  app.get('/federation/remotes', async (_request, reply) => {
    const { remotes } = await store.liveSet(null);
    const registered = await readOwners(store);
    const facts = Object.entries(remotes).map(async ([name, version]) => {
      const versions = await store.versions(name).catch(() => []);
      // What a start has built is not registered, and says itself whose it is.
      const declared = await store.release(name, version).catch(() => null);
      const owner = registered.get(name)?.owner ?? declared?.owner ?? null;
      return [name, { versions, owner }] as const;
    });
    return reply
      .header('cache-control', 'no-cache')
      .send(Object.fromEntries(await Promise.all(facts)));
  });
}

const REFUSAL =
  'This link overrides nothing: it was altered, has expired, or is for another address or version.\n';

async function absence({ remote, target }: Override, store: ReleaseStore): Promise<string | null> {
  if ('url' in target) return null;
  return previewable(store, remote, target.version).then(
    () => null,
    () => `${remote}@${target.version} is not published, or was revoked`,
  );
}

const linkTo = ({ protocol, host }: FastifyRequest, signed: string): string =>
  `${protocol}://${host}/federation/override?link=${signed}`;

/** A path of this origin, whatever was asked for. */
function ownPath(asked: string): string {
  const origin = 'http://shell';
  const url = URL.canParse(asked, origin) ? new URL(asked, origin) : new URL(origin);
  // What is left of `/.//host` begins with two slashes, and those begin another host.
  const isOwn = url.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? `${url.pathname}${url.search}` : '/';
}
