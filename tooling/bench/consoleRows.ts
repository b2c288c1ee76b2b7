import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { signIn } from 'e2e/pages/console';
import { fillPageErrors } from 'journey-api/bench-page-errors';
import { checkout, controlPage } from 'releases/apps';
import { placeRelease } from 'releases/commands';
import { asText, RELEASE_FILE, ReleaseStore } from 'releases/registry';
import { answers, endAll, run, type Running } from '../start/processes';
import { BASE, openBrowser, verdictOf } from './federation';
import { median, spread } from './statistics';

const RELEASES = 10_000;
const ERRORS = 100_000;
const ROUNDS = 5;
/** Without a slow network or processor: operators sit at a desk. */
const MAX_MS = 1000;
const APP = 'mfe-quote';
const data = path.join(checkout, '.cache/bench/console');
const releases = path.join(data, 'releases');
const site = `http://localhost:${BASE + controlPage.distance}`;

/** How long an operator waits for the first row of each list, with as much in it as years leave. */
export async function benchConsoleRows(running: Running[]): Promise<void> {
  await rm(data, { recursive: true, force: true });
  console.log('Starting Plum, for a release to copy…');
  await start(running);
  await endAll(running.splice(0));
  console.log(`Storing ${RELEASES} releases and ${ERRORS} errors…`);
  await fillReleases();
  await fillPageErrors(path.join(data, 'journey-api'), ERRORS);
  await start(running);
  const browser = await openBrowser();
  for (const place of [`/releases?app=${APP}&tab=versions`, '/errors'])
    await measure(browser, place);
  await browser.close();
}

async function start(running: Running[]): Promise<void> {
  const env = { DATA_DIR: data, PORT_BASE: String(BASE) };
  running.push(run('plum', ['tooling/start.mjs'], env));
  await answers(site, { within: 300_000 });
}

async function fillReleases(): Promise<void> {
  const store = new ReleaseStore(releases);
  const [version = ''] = await store.versions(APP);
  const release = await store.release(APP, version);
  const work = path.join(data, 'work');
  await mkdir(work);
  for (let number = 0; number < RELEASES; number += 1) {
    const folder = await mkdtemp(path.join(work, 'release-'));
    const copy = { ...release, version: `0.0.${number}`, files: {}, maps: {} };
    await writeFile(path.join(folder, RELEASE_FILE), asText(copy));
    await placeRelease({ folder, release: copy }, releases);
  }
  console.log(`${(await readdir(path.join(releases, APP))).length} versions of ${APP}`);
}

async function measure(browser: Browser, place: string): Promise<void> {
  const page = await browser.newPage();
  await signIn(page, site, 'Pat Novak');
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now();
    await page.goto(`${site}${place}`, { waitUntil: 'commit' });
    await page.getByRole('row').nth(1).waitFor();
    // The first round reads what the server then has in memory.
    const time = performance.now() - began;
    if (round > 0) times.push(time);
    else console.log(`${place}: ${time.toFixed(0)} ms the first time`);
  }
  await page.close();
  const isReached = median(times) <= MAX_MS;
  console.log(
    `${place}: first row after ${spread(times)} ms, goal ≤ ${MAX_MS}: ${verdictOf(isReached)}`,
  );
}
