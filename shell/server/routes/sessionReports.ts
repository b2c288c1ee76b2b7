import type { FastifyInstance, FastifyReply } from 'fastify';
import { networkOf, widerNetworkOf } from 'operators/networks';
import type { ReleaseStore } from 'releases/registry';
import {
  LOADING,
  type Place,
  type ReportListener,
  type RollbackSettings,
  type SessionReport,
} from 'releases/rollback';
import { keptSession, readCookies, setCookie } from '../cookies';
import { AUDIENCE_SCHEMA, audienceOf, type ReportedAudience } from './audienceOf';
import { minuteLimit } from './minuteLimit';
import { readTicket, signTicket, TICKET_COOKIE, type Reporter } from './reportTicket';
import { shownPlace, versionsOf, type GivenVersions } from './reportedVersions';

const MAX_BODY_BYTES = 8192;
/** A page sends at most one report every two seconds, and one for each screen that it opens. */
const MAX_A_MINUTE = 30;

const NAME = '^[a-z][a-z0-9-]{0,40}@[\\w.+-]{1,60}$';
const COUNT = { type: 'integer', minimum: 0, maximum: 1000 };
const MILLISECONDS = { type: 'integer', minimum: 0, maximum: 600_000 };
const ofScreens = (required: string[], properties: object) => ({
  type: 'array',
  maxItems: 40,
  items: {
    type: 'object',
    required: ['remote', 'screen', ...required],
    additionalProperties: false,
    properties: {
      remote: { type: 'string', pattern: NAME },
      screen: { type: 'string', maxLength: 120 },
      ...properties,
    },
  },
});
const REPORT_SCHEMA = {
  type: 'object',
  required: ['counts'],
  additionalProperties: false,
  properties: {
    ...AUDIENCE_SCHEMA,
    counts: {
      type: 'object',
      maxProperties: 20,
      propertyNames: { pattern: NAME },
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        properties: { loads: COUNT, failures: COUNT, errors: COUNT },
      },
    },
    screens: ofScreens(['state'], { state: { enum: ['opened', 'alive', 'left', 'failed'] } }),
    visits: ofScreens([], {
      lcp: MILLISECONDS,
      inp: MILLISECONDS,
      ttfb: MILLISECONDS,
      cls: { type: 'number', minimum: 0, maximum: 100 },
    }),
  },
} as const;

/** What a page sends. */
type SentReport = Pick<SessionReport, 'counts'> & Partial<SessionReport> & ReportedAudience;

interface Dependencies {
  store: ReleaseStore;
  settings: RollbackSettings;
  listeners: readonly ReportListener[];
}

/**
 * `POST /federation/counts` receives what a page reports of its session. Only versions that the session was given
 * count, and only screens that they serve. A forged report gets the same answer. `@fastify/rate-limit` must be
 * registered.
 */
export function sessionReports(
  app: FastifyInstance,
  { store, settings, listeners }: Dependencies,
): void {
  const isTooMuch = minuteLimit(
    app,
    MAX_A_MINUTE,
    ({ headers }) => keptSession(readCookies(headers.cookie)) ?? '',
  );

  app.post<{ Body: SentReport }>(
    '/federation/counts',
    { bodyLimit: MAX_BODY_BYTES, schema: { body: REPORT_SCHEMA } },
    async (request, reply) => {
      const now = Date.now();
      const cookies = readCookies(request.headers.cookie);
      const ticket = readTicket(settings.secret, cookies, now);
      if (ticket === null) return reply.code(204).send();
      if (await isTooMuch(request)) {
        for (const listener of listeners) listener.settle(ticket.session);
        return reply.code(204).send();
      }
      const given = await versionsOf(store, ticket.set);
      const shown = shownPlace(given, cookies);
      const report = { ...ofGiven(request.body, given), shown };
      if (ticket.isFromStart !== true) noteStart(reply, ticket, report, settings.secret);
      const audience = audienceOf(request.body, request.headers['user-agent']);
      const reporter = { ...reporterOf(ticket, request.ip), audience };
      for (const listener of listeners) await listener.receive(reporter, report, now);
      return reply.code(204).send();
    },
  );
}

/** Steps count for sessions that were at the start: who returns is in the middle at once. */
function noteStart(
  reply: FastifyReply,
  ticket: Reporter,
  { screens }: SessionReport,
  secret: Buffer,
): void {
  if (screens.some(({ step }) => step === 0)) {
    const signed = signTicket(secret, { ...ticket, isFromStart: true }, Date.now());
    reply.header('set-cookie', setCookie(TICKET_COOKIE, signed));
  } else for (const screen of screens) screen.step = undefined;
}

export const reporterOf = ({ session, since, applicant = null }: Reporter, ip: string) => ({
  session,
  since,
  applicant,
  address: networkOf(ip),
  network: widerNetworkOf(ip) ?? '',
});

/** What a report says of versions and screens that the session was given. */
function ofGiven(
  { counts, screens = [], visits = [] }: SentReport,
  given: GivenVersions,
): SessionReport {
  const isGiven = ({ remote, screen }: Place) => given.get(remote)?.has(screen) === true;
  return {
    counts: Object.fromEntries(Object.entries(counts).filter(([version]) => given.has(version))),
    screens: screens.filter(isGiven).map((report) => ({
      ...report,
      step: given.get(report.remote)?.get(report.screen),
    })),
    visits: visits.filter((visit) => isGiven(visit) && visit.screen !== LOADING),
  };
}
