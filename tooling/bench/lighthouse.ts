import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../install/findChromium.mjs';
import { verdictOf } from './federation';
import { median, spread } from './statistics';

/** The newest that runs on the oldest Node of this project; 13 needs Node 22. */
const VERSION = '12.8.2';
const LEAST = 0.99;
/** One run says little: of the same build, scores differ by some hundredths. */
const RUNS = 3;
/** Now and then it finds no beginning of the navigation in its trace, and asks to be run again. */
const TRIES = 3 * RUNS;
const run = promisify(execFile);

interface Report {
  categories: { performance: { score: number } };
}

/**
 * Prints Lighthouse's performance on a phone, in its own simulation, as the median of some runs. It is installed into
 * the bench's folder, the first time; without a connection to install it, the bench goes without and says so.
 * @param pages by name what opens a page for one run, such as a link that can be used once
 */
export async function measureLighthouse(
  data: string,
  pages: Record<string, () => Promise<string>>,
): Promise<void> {
  const folder = path.join(data, 'lighthouse');
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  try {
    if (!existsSync(program)) {
      await mkdir(folder, { recursive: true });
      const wanted = `lighthouse@${VERSION}`;
      await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', wanted]);
    }
    for (const [name, open] of Object.entries(pages)) {
      const scores: number[] = [];
      for (let tries = 1; scores.length < RUNS; tries += 1)
        try {
          scores.push(await scoreOf(program, folder, await open()));
        } catch (cause) {
          if (tries >= TRIES || !String(cause).includes('NO_NAVSTART')) throw cause;
        }
      const verdict = verdictOf(median(scores) >= LEAST);
      console.log(
        `Lighthouse, ${name}: performance ${spread(scores, 2)}, goal ≥ ${LEAST}: ${verdict}`,
      );
    }
  } catch (cause) {
    console.warn('Without Lighthouse, which could not be installed or run:', cause);
  }
}

async function scoreOf(program: string, folder: string, url: string): Promise<number> {
  const report = path.join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-background-networking';
  await run(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${report}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: await findChromium() }, maxBuffer: 2 ** 26 },
  );
  const { categories } = JSON.parse(await readFile(report, 'utf8')) as Report;
  return categories.performance.score;
}
