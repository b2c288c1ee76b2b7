import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { liveApp, readState } from 'releases/registry';
import { prepareApplicant } from '../develop/prepareApplicant';
import type { Running } from '../start/processes';

/** What is attacked: servers of this machine, over one release store. */
export interface Site {
  shell: string;
  api: string;
  registry: { url: string; running: Running; temporary: string; token: string };
  /** The folders of the release store and of what the servers keep. */
  releases: string;
  data: string;
}

export type Session = Awaited<ReturnType<typeof prepareApplicant>>;

export function headersOf({ bearer }: Session) {
  return { authorization: `Bearer ${bearer}` };
}

async function timed(url: string, session: Session): Promise<number> {
  const began = performance.now();
  const headers = headersOf(session);
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  return performance.now() - began;
}

/** Times calls of another applicant. Returns the time in milliseconds that a share of them keeps. */
export async function othersTime(site: Site, session: Session, share: number): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < 100; call += 1)
    times.push(await timed(`${site.shell}/api/redirect/${session.applicationId}`, session));
  return times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

/** The documents of one applicant, requested many times at once. */
export async function documentFlood(site: Site, size: number): Promise<string[]> {
  const loud = await prepareApplicant(site.api, 'mfe-apply');
  const quiet = await prepareApplicant(site.api, 'mfe-apply');
  const calm = await othersTime(site, quiet, 0.5);
  const kinds = ['summary', 'loanSummary', 'loanExplanation', 'loanAgreement'];
  const documents = `${site.shell}/api/application/${loud.applicationId}/document`;
  const flood = Promise.allSettled(
    Array.from({ length: size }, (_, index) =>
      timed(`${documents}/${kinds[index % kinds.length] ?? ''}`, loud),
    ),
  );
  const flooded = await othersTime(site, quiet, 0.5);
  const failed = (await flood).filter(({ status }) => status === 'rejected').length;
  console.log(
    `${size} documents at once: another's call ${flooded.toFixed()} ms (quiet ${calm.toFixed()} ms), ${failed} refused`,
  );
  const isSlow = flooded > Math.max(2 * calm, 100);
  return isSlow ? [`another's call took ${flooded.toFixed()} ms`] : [];
}

const metricsOf = async ({ shell }: Site): Promise<string> =>
  (await fetch(`${shell}/metrics`)).text();

/** The cookies that an answer sets, as the next call sends them. */
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');

/** Failures reported by browsers whose session the API has not confirmed, from many networks. */
export async function forgedReports(site: Site, size: number): Promise<string[]> {
  for (let index = 0; index < size; index += 1) {
    const page = await fetch(`${site.shell}/landing-page`, { headers: { accept: 'text/html' } });
    const oneSite = `2001:db8:1:${index % 8}::1`;
    await fetch(`${site.shell}/federation/counts`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: cookiesOf(page),
        'x-forwarded-for': index % 2 === 0 ? oneSite : `192.0.${index}.1`,
      },
      body: JSON.stringify({ counts: { 'mfe-quote@2.0.0': { failures: 1 } } }),
    });
  }
  // Reports are evaluated a second later, or when a busy machine comes to it.
  const deadline = Date.now() + 30_000;
  while (!(await metricsOf(site)).includes('plum_remote_rollback_blocked{')) {
    if (Date.now() > deadline) return ['no alarm was raised'];
    await wait(500);
  }
  const { live } = await readState(site.releases);
  const revoked = Object.keys(liveApp(live, 'mfe-quote').revoked);
  return revoked.map((version) => `the good version ${version} was revoked`);
}

/** What browsers report, by the kind that metrics count it under. */
const REPORTS = [
  ['csp', 'csp-reports', 'csp-report', { 'csp-report': { 'effective-directive': 'img-src' } }],
  ['errors', 'errors', 'json', { reference: 'AB12-CD34', name: 'TypeError', path: '/upload' }],
] as const;

/** Reports of one network, beside one of another. */
export async function reportFlood(site: Site, size: number): Promise<string[]> {
  const findings: string[] = [];
  for (const [kind, path, type, report] of REPORTS) {
    const send = (address: string) =>
      fetch(`${site.shell}/federation/${path}`, {
        method: 'POST',
        headers: { 'content-type': `application/${type}`, 'x-forwarded-for': address },
        body: JSON.stringify(report),
      });
    const counter = new RegExp(`^plum_reports_dropped_total\\{kind="${kind}",.*\\} (\\d+)$`, 'gm');
    async function dropped(): Promise<number> {
      const counts = [...(await metricsOf(site)).matchAll(counter)];
      return counts.reduce((sum, [, count]) => sum + Number(count), 0);
    }
    for (let index = 0; index < size; index += 1) await send('203.0.113.1');
    const before = await dropped();
    await send('198.51.100.1');
    if (before === 0) findings.push(`dropped reports of ${kind} are not counted`);
    if ((await dropped()) > before) findings.push(`another's report of ${kind} was dropped`);
  }
  return findings;
}

const UP = ['..', '%2e%2e', '..%2f', '%2e%2e%2f', '..%5c', '%252e%252e', '....//', '.%00.'];
const TARGETS = [
  'etc/passwd',
  'journey-api/secrets.json',
  'live.json',
  'release.json',
  'history/1.json',
];
const STARTS = [
  'shell/',
  'shell/1.0.0/',
  'remotes/mfe-quote/2.0.0/',
  'federation/',
  'brands/',
  'brands/aqua@1/',
  'api/content/',
  'api/',
];

/** Sends a path as it is, which `fetch` would not. */
async function getRaw(site: string, path: string): Promise<{ status: number; content: string }> {
  const { hostname, port } = new URL(site);
  const call = request({ hostname, port, path }).end();
  try {
    const [response] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
    return { status: response.statusCode ?? 0, content: await text(response) };
  } catch {
    // The connection may be closed without a response.
    return { status: 0, content: '' };
  }
}

/** Paths out of the folders that are served. */
export async function traversal(site: Site): Promise<string[]> {
  const findings: string[] = [];
  const ups = UP.flatMap((up) => [1, 3, 8].map((depth) => `${up}/`.repeat(depth)));
  const paths = STARTS.flatMap((start) =>
    ups.flatMap((up) => TARGETS.map((target) => `/${start}${up}${target}`)),
  );
  for (const path of paths) {
    const { status, content } = await getRaw(site.shell, path);
    if (status >= 500) findings.push(`${path} answered ${status}`);
    if (/root:|signingKeys|"versions"|"author"/.test(content)) findings.push(`${path} is shown`);
  }
  console.log(`${paths.length} paths`);
  return findings;
}
