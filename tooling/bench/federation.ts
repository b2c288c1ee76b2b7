import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { checkout } from 'releases/apps';
import { startApplicant } from '../develop/prepareApplicant';
import { findChromium } from '../install/findChromium.mjs';
import { answers, run, type Running } from '../start/processes';

export const BASE = Number(process.env['PORT_BASE'] ?? 4300);
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);

/** Starts Chromium so that nothing of its own disturbs a measurement. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** Measures in one browser, round by round. Round 0 warms the servers up and is not counted. */
export async function inRounds(
  measure: (browser: Browser, round: number) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser();
  for (let round = 0; round <= ROUNDS; round += 1) await measure(browser, round);
  await browser.close();
}

export const newApplicant = async (site: string): Promise<string> =>
  `${site}${(await startApplicant(site)).entryUrl}`;

/** `reached` or `NOT reached`, as the goals are printed. */
export const verdictOf = (isReached: boolean): string => (isReached ? 'reached' : 'NOT reached');

export const startServer = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Running => run(program, [path.join(checkout, program), ...args], { ...env, SANDBOX: 'on' });

/** Starts the API ten above `BASE`, over data of its own. */
export const startApi = (data: string): Running =>
  startServer('journey-api/src/main.ts', [], {
    PORT_BASE: String(BASE),
    DATA_DIR: data,
    LOG_LEVEL: 'silent',
  });

export const startShell = (port: number, releases: string): Running =>
  startServer('shell/server/main.ts', [], {
    PORT_BASE: String(port),
    RELEASES_URL: releases,
    API_ORIGIN: `http://127.0.0.1:${String(BASE + 10)}`,
  });

/** Resolves once a shell's server and the API behind it answer. */
export const answersAt = (site: string): Promise<void> =>
  answers(`${site}/api/healthcheck`, { within: 60_000 });
