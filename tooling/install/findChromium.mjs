// @ts-check
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The first has no window, and takes a quarter less processor time. Nobody browses with it, so benches do without. */
const forTests = ['chromium-headless-shell', ...browsers];

/** A browser may be installed without its libraries; one that prints its version has them. @param {string} path */
const runs = (path) =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

/** The browser that the installed Playwright would start, there or not. */
async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** @param {readonly string[]} names */
function systemPaths(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * The Chromium of CHROMIUM_PATH, else the installed Playwright's, else one of the system.
 * @param {readonly string[]} [names] the system's, the best first
 * @returns {Promise<string | undefined>} the path of its executable
 * @throws {Error} where CHROMIUM_PATH names none that starts
 */
export async function presentChromium(names = forTests) {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen === undefined || chosen === '')
    return [await playwrightPath(), ...systemPaths(names)].find((path) => runs(path));
  if (runs(chosen)) return chosen;
  throw new Error(`CHROMIUM_PATH is ${chosen}, where no browser starts.`);
}

/** @param {string} command @param {string[]} args */
function attempt(command, args) {
  console.log(`> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 }).status === 0;
}

const mayInstallPackages = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Finds a Chromium, and as a last resort fetches one.
 * @param {readonly string[]} [names] the system's, of which one of the first two is installed
 * @returns {Promise<string>} the path of its executable
 */
export async function findChromium(names = browsers) {
  const found = await presentChromium(names);
  if (found !== undefined) return found;

  console.log('No Chromium here yet.');
  const withLibraries = mayInstallPackages() ? ['--with-deps'] : [];
  attempt('npx', ['playwright', 'install', ...withLibraries, 'chromium']);
  const downloaded = await presentChromium(names);
  if (downloaded !== undefined) return downloaded;

  if (mayInstallPackages()) {
    attempt('apt-get', ['update']);
    // Without a window it brings no fonts.
    names
      .slice(0, 2)
      .some((name) => attempt('apt-get', ['install', '-y', name, 'fonts-liberation']));
  }
  const installed = await presentChromium(names);
  if (installed !== undefined) return installed;

  throw new Error(
    'The end-to-end tests need a Chromium and none could be installed. ' +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
  );
}

/** Finds or fetches a Chromium for tests, of which the system's may be one without a window. */
export const findTestChromium = () => findChromium(forTests);
