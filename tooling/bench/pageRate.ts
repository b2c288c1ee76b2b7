import path from 'node:path';
import autocannon from 'autocannon';
import { checkout } from 'releases/apps';
import { ReleaseStore } from 'releases/registry';
import { publishFederation } from '../build/publishFederation';
import type { Running } from '../start/processes';
import { siteAnswers, startApi, startShell } from '../start/sourceServers';
import { BASE, ROUNDS, verdictOf } from './federation';
import { median, ratios, spread } from './statistics';

const CALLERS = 20;
const SECONDS = 3;
const MIN_RATIO = 0.7;
const data = path.join(checkout, '.cache/bench');
const releases = path.join(data, 'federated/releases');
const site = `http://127.0.0.1:${BASE}`;

/** How many pages a second the shell's server composes, against a file that it sends, in turn in one run. */
export async function benchPageRate(running: Running[]): Promise<void> {
  console.log('Building the federation…');
  const { shell } = await publishFederation(releases);
  running.push(startApi(BASE, path.join(data, 'journey')), startShell(BASE, releases));
  await siteAnswers(BASE);
  const page = `${site}/landing-page`;
  const file = await fileLike(page, shell);
  const pages: number[] = [];
  const files: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pageRate = await rateOf(page);
    const fileRate = await rateOf(file);
    // The first round warms the server up.
    if (round === 0) continue;
    pages.push(pageRate);
    files.push(fileRate);
  }
  const ratio = median(ratios(pages, files));
  console.log(`pages a second: ${spread(pages)}`);
  console.log(`files of that size a second: ${spread(files)} (${file.slice(site.length)})`);
  console.log(`ratio ${ratio.toFixed(2)}, goal ≥ ${MIN_RATIO}: ${verdictOf(ratio >= MIN_RATIO)}`);
}

/** A reload of the landing page. For a hand-off link the API is asked as well, which is no part of composing. */
const headers = {
  accept: 'text/html',
  'accept-encoding': 'br',
  cookie: `plum_screen=${encodeURIComponent('/landing-page')}`,
};

async function rateOf(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CALLERS, duration: SECONDS, headers });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url} failed ${result.non2xx + result.errors} times`);
  return result.requests.average;
}

/** The address of the shell's file whose size, as it is sent, is nearest to a page's. */
async function fileLike(page: string, version: string): Promise<string> {
  const size = await sizeOf(page);
  const { files } = await new ReleaseStore(releases).release('shell', version);
  const urls = Object.keys(files).map((file) => `${site}/shell/${version}/${file}`);
  const sizes = await Promise.all(urls.map(async (url) => Math.abs((await sizeOf(url)) - size)));
  return urls[sizes.indexOf(Math.min(...sizes))] ?? page;
}

const sizeOf = async (url: string): Promise<number> =>
  Number((await fetch(url, { headers })).headers.get('content-length'));
