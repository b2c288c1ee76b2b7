import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseStore } from 'releases/registry';
import {
  digestOf,
  isCall,
  type CanaryAnalysis,
  type Place,
  type RollbackSettings,
} from 'releases/rollback';
import { log } from 'telemetry/log';
import { readCookies, setCookie } from '../cookies';
import type { MinuteTallies } from '../telemetry/MinuteTallies';
import { readTicket, signTicket, TICKET_COOKIE } from './reportTicket';
import { reporterOf } from './sessionReports';
import { shownPlace, versionsOf } from './reportedVersions';

const API = '/api';

interface Dependencies {
  store: ReleaseStore;
  canaries: CanaryAnalysis;
  settings: RollbackSettings;
  /** What is sent to the API; null where nothing is. */
  tallies: MinuteTallies | null;
}

/**
 * The application of the applicant whom the API has just confirmed: it issued a session token, or did what a call with
 * a token requested. The rest is public. Null where it confirmed no applicant.
 */
function confirmedApplicant(
  { method, url, headers: { authorization } }: FastifyRequest,
  reply: FastifyReply,
): string | null {
  const [pathname = ''] = url.toLowerCase().split('?');
  if (!pathname.startsWith(`${API}/`) || reply.statusCode >= 300) return null;
  const given = reply.getHeader('bearer');
  if (typeof given === 'string') return subjectOf(given);
  if (['GET', 'HEAD'].includes(method) || pathname.startsWith(`${API}/sandbox`)) return null;
  const subject = subjectOf(authorization?.replace(/^bearer +/i, '') ?? '');
  return subject !== null && pathname.includes(subject) ? subject : null;
}

/** The subject of a token that the API gave out or accepted; null for what is no token. */
function subjectOf(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    );
    const { sub } = Object(claims) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? sub.toLowerCase() : null;
  } catch {
    return null;
  }
}

/** Notes in the ticket of a session whom the API has confirmed in it. To be registered before cookies are secured. */
export function confirmApplicants(app: FastifyInstance, { secret }: RollbackSettings): void {
  app.addHook('onSend', async (request, reply) => {
    const application = confirmedApplicant(request, reply);
    if (application === null) return;
    const applicant = digestOf(secret, application);
    const reporter = readTicket(secret, readCookies(request.headers.cookie), Date.now());
    if (reporter === null || reporter.applicant === applicant) return;
    const ticket = signTicket(secret, { ...reporter, applicant }, Date.now());
    reply.header('set-cookie', setCookie(TICKET_COOKIE, ticket));
  });
}

/** Notes each call of the API that changed something and succeeded: a step of the journey that a session completed. */
export function stepCompletions(app: FastifyInstance, dependencies: Dependencies): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    const [pathname = ''] = url.split('?');
    const isStep = pathname.startsWith(`${API}/`) && method !== 'GET' && method !== 'HEAD';
    if (!isStep || reply.statusCode >= 300) return;
    try {
      const application = confirmedApplicant(request, reply);
      await noteStep(request, `${method} ${pathname.slice(API.length)}`, application, dependencies);
    } catch (cause) {
      log.error({ cause }, 'A completed step could not be noted');
    }
  });
}

async function noteStep(
  { headers, ip }: FastifyRequest,
  step: string,
  application: string | null,
  { store, canaries, settings, tallies }: Dependencies,
): Promise<void> {
  const hasCanary = await canaries.isRunning();
  if (!hasCanary && tallies === null) return;
  const now = Date.now();
  const cookies = readCookies(headers.cookie);
  const ticket = readTicket(settings.secret, cookies, now);
  if (ticket === null) return;
  const place = shownPlace(await versionsOf(store, ticket.set), cookies);
  if (place !== undefined && (await isStepOf(store, place, step)))
    tallies?.completed(ticket.session, place, now);
  if (!hasCanary) return;
  const reporter = reporterOf(ticket, ip);
  if (application !== null) reporter.applicant = digestOf(settings.secret, application);
  const { remotes } = await store.withoutRevoked(await store.set(ticket.set));
  for (const [name, version] of Object.entries(remotes))
    await canaries.completed(reporter, `${name}@${version}`, step, now);
}

async function isStepOf(store: ReleaseStore, { remote }: Place, step: string): Promise<boolean> {
  const [name = '', version = ''] = remote.split('@');
  const { needs } = await store.release(name, version);
  return needs.calls.some(({ method, path }) => isCall(`${method} ${path}`, step));
}
