import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs } from 'e2e/chromium';
import { findChromium } from '../install/findChromium.mjs';
import { copyCheckout } from './copyCheckout';
import { programsIn } from './programs';

export interface Copy {
  folder: string;
  releases: string;
  home: string;
  run: (...args: string[]) => Promise<string>;
  /** Runs a program in TypeScript. */
  tsx: (...args: string[]) => Promise<string>;
  /** Starts a program of the copy, and answers what it has said once it says that it is ready. */
  start: (args: readonly string[], isReady: RegExp) => Promise<string>;
  browser: Browser;
  close: () => Promise<void>;
}

/** A Chromium of this machine; fetched where there is none. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', ...chromiumArgs],
  });
}

/**
 * @param base the copy's PORT_BASE
 * @param releases a release folder that it shares with another copy
 */
export async function openCopy(base: number, releases?: string): Promise<Copy> {
  const parent = await mkdtemp(path.join(tmpdir(), 'plum-copy-'));
  const folder = path.join(parent, 'plum');
  await copyCheckout(folder);
  const data = path.join(parent, 'data');
  await mkdir(data);
  if (releases !== undefined) await symlink(releases, path.join(data, 'releases'));
  const env = { ...process.env, PORT_BASE: String(base), DATA_DIR: data };
  const programs = programsIn(folder, env);
  const browser = await openBrowser();

  const run = (...args: string[]) => programs.run(process.execPath, ...args);
  return {
    folder,
    releases: path.join(data, 'releases'),
    home: `http://localhost:${String(base)}`,
    run,
    tsx: (...args) => run('--import', 'tsx', ...args),
    start: (args, isReady) => programs.start([process.execPath, ...args], isReady),
    browser,
    close: async () => {
      await browser.close();
      await programs.end();
      await rm(parent, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
