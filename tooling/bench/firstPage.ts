import path from 'node:path';
import type { Browser } from '@playwright/test';
import { checkout, remotes } from 'releases/apps';
import { publishFederation } from '../build/publishFederation';
import { run, type Running } from '../start/processes';
import { siteAnswers, startApi, startShell } from '../start/sourceServers';
import { localOrigins } from '../start/startEnvironment';
import { startApplicant } from '../develop/prepareApplicant';
import { BASE, inRounds, newApplicant, ROUNDS } from './federation';
import { measureJourney } from './measureJourney';
import { measureLighthouse } from './lighthouse';
import { measureEarlyPress, measureInteractions, measureResponsive } from './measureAnswers';
import { measureFirstPage, openPhone } from './measurePage';
import { servePeers } from './peers/servePeer';
import { printFigures, type Figures } from './printFigures';
import { buildVariant } from './variants/buildVariant';

const data = path.join(checkout, '.cache/bench');
const VARIANTS = ['federated', 'single bundle', 'split by route'] as const;
type Variant = (typeof VARIANTS)[number];

const folder = (variant: Variant) => path.join(data, variant.replaceAll(' ', '-'), 'releases');
const portOf = (variant: Variant) => BASE + VARIANTS.indexOf(variant) * 20;
const site = (variant: Variant) => `http://localhost:${portOf(variant)}`;

async function build(): Promise<void> {
  const federated = folder('federated');
  const versions = await publishFederation(federated);
  for (const variant of ['single bundle', 'split by route'] as const)
    await buildVariant(variant, federated, folder(variant), versions);
}

async function serve(running: Running[]): Promise<void> {
  running.push(startApi(BASE, path.join(data, 'journey')));
  const remotesServer = path.join(checkout, 'shell/server/remoteMain.ts');
  for (const { name, distance } of remotes)
    running.push(
      run(name, [remotesServer, name, String(distance)], {
        PORT_BASE: String(BASE),
        RELEASES_URL: folder('federated'),
      }),
    );
  const env = { API_ORIGIN: `http://127.0.0.1:${BASE + 10}` };
  for (const variant of VARIANTS) {
    const origins = variant === 'federated' ? localOrigins(BASE) : {};
    const own = { ...env, REMOTE_ORIGINS: JSON.stringify(origins) };
    running.push(startShell(portOf(variant), folder(variant), own));
  }
  for (const variant of VARIANTS) await siteAnswers(portOf(variant));
}

/** The address of a first page: a new applicant's hand-off link, or the peer's one page. */
type Opened = () => Promise<string>;

async function measurePages(browser: Browser, opened: Opened): Promise<Record<string, number>> {
  const { context, page } = await openPhone(browser);
  const cold = await measureFirstPage(page, await opened());
  const interactions = await measureInteractions(page);
  await page.close();
  // In a tab of its own, as somebody has who comes back: the handlers of the page that is left are no part of a visit.
  const warm = await measureFirstPage(await context.newPage(), await opened());
  await context.close();
  return {
    ...named('cold', cold),
    ...named('warm', warm),
    ...interactions,
    ...(await measureResponsive(browser, await opened())),
  };
}

const named = (visit: string, figures: object): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${visit} ${name}`, value]));

function add(figures: Figures, variant: string, measured: Record<string, number>): void {
  for (const [name, value] of Object.entries(measured))
    ((figures[variant] ??= {})[name] ??= []).push(value);
}

const someApplication = async (): Promise<string> =>
  (await startApplicant(site('federated'))).applicationId;

/** Builds and serves the federation and the same sources as one application, and measures each of them in turn. */
async function inTurn(
  running: Running[],
  measure: (browser: Browser, variant: Variant) => Promise<Record<string, number>>,
  peers: Record<string, string> = {},
): Promise<void> {
  console.log('Building the federation and the two variants without it…');
  await build();
  await serve(running);
  const figures: Figures = {};
  await inRounds(async (browser, round) => {
    const kept = round === 0 ? {} : figures;
    for (const variant of VARIANTS) add(kept, variant, await measure(browser, variant));
    for (const [name, url] of Object.entries(peers))
      add(kept, name, await measurePages(browser, () => Promise.resolve(url)));
    console.log(`round ${round} of ${ROUNDS}`);
  });
  console.log(`\n${ROUNDS} rounds, Slow 4G (1.6 Mbit/s, 150 ms), processor at a quarter`);
  printFigures(figures);
}

/** The way through the journey: the federation against the same sources as one application. */
export const benchJourney = (running: Running[]): Promise<void> =>
  inTurn(running, async (browser, variant) => ({
    ...(await measureJourney(browser, site(variant))),
    ...(await measureEarlyPress(browser, await newApplicant(site(variant)))),
  }));

/** The first page: the federation against the same sources as one application, and against static pages. */
export async function benchFirstPage(running: Running[]): Promise<void> {
  await inTurn(
    running,
    (browser, variant) => measurePages(browser, () => newApplicant(site(variant))),
    await servePeers(data),
  );
  await measureLighthouse({
    'landing page': () => newApplicant(site('federated')),
    login: async () => `${site('federated')}/login?applicationId=${await someApplication()}`,
  });
}
