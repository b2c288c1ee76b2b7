import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { killUnderLoad, startPostgres } from 'journey-api/soak';
import { buildControlPage } from '../build/buildControlPage';
import { publishFederation } from '../build/publishFederation';
import { startApi } from '../start/sourceServers';
import { killedSite, type KilledSite, type Server } from './kills/killedSite';
import { openBrowser, startPageLoads, SHOWN_WITHIN_MS, type PageLoads } from './kills/pageLoads';
import { figure, runCases } from './runCases';

const base = figure('PORT_BASE', 4500);
const kills = figure('SOAK_KILLS', 100);
const applicants = figure('SOAK_APPLICANTS', 4);
const tabs = figure('SOAK_BROWSERS', 2);
const awaySeconds = figure('SOAK_AWAY_SECONDS', 600);
const OTHERS: readonly Server[] = ['shell', 'registry', 'console'];

interface World {
  browser: Browser;
  folder: string;
  /** A release store with the whole federation. */
  releases: string;
}

const describeLoads = ({ loads, failed, retried }: PageLoads): string =>
  `${loads} page loads, failed ${failed.length}, tried again once after a kill ${retried}`;

/** Kills the API, the shell's server, the registry and the console in turn. */
async function killOn(site: KilledSite, { browser }: World, databaseUrl?: string) {
  for (const server of OTHERS) await site.start(server);
  const loader = startPageLoads(browser, tabs, () => site.urlOf('shell'));
  const restart = (server: Server) => [server, () => site.restart(server, 'SIGKILL')] as const;
  const result = await killUnderLoad({
    kills,
    applicants,
    ...site.api,
    ...(databaseUrl !== undefined && { databaseUrl }),
    others: Object.fromEntries(OTHERS.map(restart)),
    beforeKill: () => loader.retried(),
    beforeEnd: () => loader.stop(),
  });
  const loads = loader.verdict(result.kills);
  const { journeys, webhooks, lost, doubled, findings } = result;
  console.log(
    `  ${kills} kills of ${['API', ...OTHERS].join(', ')}; ${journeys} journeys, ${webhooks} webhooks, lost ${lost.length}, doubled ${doubled.length}, other findings ${findings.length}; ${describeLoads(loads)}`,
  );
  return [...lost, ...doubled, ...findings, ...loads.failed];
}

/** Takes the registry away, and replaces one shell's server after the other while it is. */
async function withoutStore(site: KilledSite, { browser, folder }: World) {
  const { port, env } = site.api;
  await site.start('registry');
  const api = startApi(port - 10, path.join(folder, 'store-away/api'), env);
  const shells = ['shell', 'second shell'] as const;
  for (const shell of shells) await site.start(shell);
  let turn = 0;
  let replaced: string | null = null;
  const loader = startPageLoads(browser, tabs, () => {
    turn += 1;
    const used = shells.filter((shell) => shell !== replaced);
    return site.urlOf(used[turn % used.length] ?? 'shell');
  });
  try {
    // What a server never served, it cannot serve without the store: each has had each page twice.
    while (loader.begun() <= 4 * shells.length) await wait(200);
    await site.stop('registry', 'SIGKILL');
    await wait((awaySeconds * 1000) / 2);
    for (const shell of shells) {
      // As a load balancer does: no new page, and time for those under way.
      replaced = shell;
      await wait(SHOWN_WITHIN_MS);
      await site.restart(shell, 'SIGTERM');
    }
    replaced = null;
    await wait((awaySeconds * 1000) / 2);
    await site.start('registry');
    await wait(5000);
  } finally {
    await loader.stop();
    api.child.kill('SIGTERM');
  }
  const loads = loader.verdict([]);
  console.log(`  store away for ${awaySeconds} s with a rolling restart: ${describeLoads(loads)}`);
  return loads.failed;
}

/** A case over a site of its own. */
const onSite =
  (name: string, run: (site: KilledSite, world: World) => Promise<string[]>) =>
  async (world: World): Promise<string[]> => {
    const site = killedSite(base, path.join(world.folder, name), world.releases);
    try {
      return await run(site, world);
    } finally {
      await site.end();
    }
  };

async function killOnPostgres(site: KilledSite, world: World): Promise<string[]> {
  const postgres = await startPostgres();
  try {
    return await killOn(site, world, postgres.url);
  } finally {
    await postgres.stop();
  }
}

await runCases<World>(
  {
    embedded: onSite('embedded', killOn),
    postgres: onSite('postgres', killOnPostgres),
    'store-away': onSite('store-away', withoutStore),
  },
  async ({ folder, atEnd }) => {
    const releases = path.join(folder, 'releases');
    await publishFederation(releases);
    await buildControlPage();
    const browser = await openBrowser();
    atEnd(() => browser.close());
    return { browser, folder, releases };
  },
);
