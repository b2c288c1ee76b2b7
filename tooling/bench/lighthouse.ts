import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../install/findChromium.mjs';
import { verdictOf } from './federation';
import { median, spread } from './statistics';

/** The newest that runs on the oldest Node of this project; 13 needs Node 22. */
const PROGRAM = 'lighthouse@12.8.2';
const LEAST = 0.99;
/** One run says little: of the same build, scores differ by some hundredths. */
const RUNS = 3;
/** Now and then it finds no beginning of the navigation in its trace, and asks to be run again. */
const TRIES = 3 * RUNS;

interface Report {
  categories: { performance: { score: number } };
}

/**
 * Prints Lighthouse's performance on a phone, in its own simulation, as the median of some runs. npm installs it the
 * first time; without a connection the bench goes without and says so.
 * @param pages by name what opens a page for one run, such as a link that can be used once
 */
export async function measureLighthouse(
  pages: Record<string, () => Promise<string>>,
): Promise<void> {
  try {
    for (const [name, open] of Object.entries(pages)) {
      const scores: number[] = [];
      for (let tries = 1; scores.length < RUNS; tries += 1)
        try {
          scores.push(await scoreOf(await open()));
        } catch (cause) {
          if (tries >= TRIES || !String(cause).includes('NO_NAVSTART')) throw cause;
        }
      const verdict = verdictOf(median(scores) >= LEAST);
      console.log(
        `Lighthouse, ${name}: performance ${spread(scores)}, goal ≥ ${LEAST}: ${verdict}`,
      );
    }
  } catch (cause) {
    console.warn('Without Lighthouse, which could not be installed or run:', cause);
  }
}

async function scoreOf(url: string): Promise<number> {
  const options = [
    '--quiet',
    '--only-categories=performance',
    '--output=json',
    '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', PROGRAM, url, ...options], {
    env: { ...process.env, CHROME_PATH: await findChromium() },
    maxBuffer: 2 ** 26,
  });
  const { categories } = JSON.parse(stdout) as Report;
  return categories.performance.score;
}
