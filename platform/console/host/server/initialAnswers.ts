import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const APP = /^[a-z][a-z0-9-]{0,60}$/;
const GROUP = /^[\da-f]{24}$/;

/** The calls below `/api` that a screen begins with, as it makes them itself. */
function initialCalls({ pathname, searchParams: search }: URL): string[] {
  const tab = search.get('tab');
  const group = search.get('group');
  if (pathname === '/toggles' || pathname === '/brands') return [pathname];
  if (pathname === '/health') return ['/health?minutes=60&app=&version=&screen='];
  if (pathname === '/errors')
    return [
      group === null ? '/errors?most=25' : GROUP.test(group) ? `/errors/${group}` : [],
    ].flat();
  if (pathname !== '/releases') return [];
  return ['/releases', ...initialReleaseCalls(tab, search.get('app'), search.get('version'))];
}

function initialReleaseCalls(
  tab: string | null,
  app: string | null,
  version: string | null,
): string[] {
  if (app !== null && (!APP.test(app) || version !== null)) return [];
  const ofApp = app === null ? '' : `app=${app}&`;
  if (tab === 'history') return [`/releases/events?${ofApp}limit=25`];
  if (app !== null) return [`/releases/apps/${app}/versions?limit=25`];
  return tab === 'fits' ? ['/releases/matrix'] : [];
}

/**
 * What the calls that a page begins with answer to whoever asks for it, by their paths: each goes through its own
 * route, with its permission. Left out is what was refused, or takes longer: its screen asks for it again.
 */
export async function readInitialAnswers(
  app: FastifyInstance,
  { url, headers: { cookie = '' } }: FastifyRequest,
  waitMs: number,
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const asked = initialCalls(new URL(url, 'http://console')).map(async (path) => {
    const { statusCode, body } = await app.inject({ url: `/api${path}`, headers: { cookie } });
    if (statusCode === 200) answers[path] = JSON.parse(body) as unknown;
  });
  await Promise.race([Promise.allSettled(asked), pause(waitMs, undefined, { ref: false })]);
  // What comes later is no part of the page.
  return { ...answers };
}
