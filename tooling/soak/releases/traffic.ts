import { loadavg } from 'node:os';
import { nameOf, personaOf, runJourney, sendOver, type Send } from 'journey-api/soak';
import { appNamed, remotes } from 'releases/apps';
import { publishVersion, skippedSmoke } from 'releases/commands';
import { workTree } from '../../build/buildApp';
import { browserJourneys } from './browserJourneys';
import { PageReader } from './PageReader';
import { release, type ReleasesSite } from './site';

const APPLICANTS = Number(process.env['SOAK_APPLICANTS'] ?? 50);
const BROWSERS = Number(process.env['SOAK_BROWSERS'] ?? 10);
/** How long an applicant looks at a screen: a journey outlasts several release events. */
const THINK_MS = [1000, 6000] as const;

/** The screen on which an applicant makes a call. */
const SCREENS: Record<string, string> = {
  'GET contact-details': '/contact-details',
  'GET affordability': '/affordability-and-expenditure',
  'GET application/documents': '/offer/eligible',
  'GET apply-and-sign': '/apply-and-sign',
  'POST bank-details': '/bank-details',
  'POST application/proof': '/upload',
};

function pause(from: number, to = from): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, from + Math.random() * (to - from)));
}

/**
 * Goes through a journey at protocol level: each screen's page with all its files, each step's call.
 * @returns the release set that the session kept from its first page to its last
 */
async function goThrough(site: string, index: number): Promise<string> {
  const pages = new PageReader(site);
  const send: Send = async (call) => {
    const name = nameOf(call);
    const screen = SCREENS[name];
    if (screen !== undefined) {
      await pause(...THINK_MS);
      await pages.open(screen);
    }
    const headers = { ...call.headers, cookie: pages.cookie };
    const answer = await sendOver(site)({ ...call, headers });
    if (answer.status >= 400) throw new Error(`${name} answered ${String(answer.status)}`);
    if (name === 'POST sandbox/applications')
      await pages.open((answer.body as { entryUrl: string }).entryUrl);
    return answer;
  };
  const persona = personaOf(index);
  await runJourney(send, persona);
  const last = await pages.open(
    persona === 'accepted' ? '/application-complete' : '/upload-success',
  );
  return last.set;
}

/** Everything that teams do, one after the other. */
async function releaseAll(site: ReleasesSite): Promise<void> {
  const publish = (name: string) =>
    publishVersion(appNamed(name), {
      ...workTree,
      releases: site.releases,
      version: '9.0.1',
      author: 'soak',
      why: 'a soak',
      smoke: async () => skippedSmoke('the soak goes through it'),
    });
  for (const { name } of remotes) {
    const team = name.replace('mfe-', '');
    await publish(name);
    await release(site, [team, 'canary', '10%', '9.0.1']);
    await pause(2000);
    await release(site, [team, 'canary', '60%']);
    await pause(2000);
    await release(site, [team, 'promote']);
    await release(site, [team, 'rollback', '--why', 'a soak']);
    await release(site, [team, 'promote', '9.0.1']);
  }
  await publish('shell');
  await release(site, ['shell', 'promote', '9.0.1']);
  await pause(3000);
  await release(site, ['shell', 'rollback']);
  await release(site, ['shell', 'promote', '9.0.1']);
  for (const { name } of remotes) await release(site, [name.replace('mfe-', ''), 'prune']);
}

/** Publishes and releases every app while applicants and browsers go through the journey. */
export async function traffic(site: ReleasesSite): Promise<string[]> {
  const broken: string[] = [];
  const sets: string[] = [];
  let isReleasing = true;
  async function apply(index: number) {
    await pause(0, THINK_MS[1]);
    while (isReleasing)
      await goThrough(site.url, index).then(
        (set) => sets.push(set),
        (error: unknown) => broken.push(`applicant ${String(index)}: ${String(error)}`),
      );
  }
  const applicants = Array.from({ length: APPLICANTS }, (_, index) => apply(index));
  const browsers = browserJourneys(site.url, BROWSERS);
  await pause(8000);
  await releaseAll(site)
    .catch((error: unknown) => broken.push(`the releases: ${String(error)}`))
    .finally(() => (isReleasing = false));
  broken.push(...(await browsers));
  await Promise.all(applicants);
  console.log(
    `${String(sets.length)} journeys on ${String(new Set(sets).size)} release sets, load average ${(loadavg()[0] ?? 0).toFixed(1)}; broken: ${String(broken.length)}`,
  );
  return broken;
}
