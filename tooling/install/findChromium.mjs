// @ts-check
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Has no window, and takes a quarter less processor time. Nobody browses with it, so it is for tests alone. */
const HEADLESS = 'chromium-headless-shell';
const systemNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  HEADLESS,
];

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A browser may be installed without its libraries; one that prints its version has them.
 * @param {string | undefined} path
 * @returns {path is string}
 */
const runs = (path) =>
  path !== undefined &&
  isExecutable(path) &&
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
 * @returns {Promise<string | undefined>} the path of its executable
 * @throws {Error} where CHROMIUM_PATH names none that starts
 */
export async function presentChromium() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen === undefined || chosen === '')
    return [await playwrightPath(), ...systemPaths(systemNames)].find((path) => runs(path));
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
 * @param {readonly string[][]} [choices] packages of the system: the first choice that can be had is installed
 * @returns {Promise<string>} the path of its executable
 */
export async function findChromium(choices = [['chromium']]) {
  const found = await presentChromium();
  if (found !== undefined) return found;

  console.log('No Chromium here yet.');
  const withLibraries = mayInstallPackages() ? ['--with-deps'] : [];
  attempt('npx', ['playwright', 'install', ...withLibraries, 'chromium']);
  const downloaded = await presentChromium();
  if (downloaded !== undefined) return downloaded;

  if (mayInstallPackages()) {
    attempt('apt-get', ['update']);
    choices.some((packages) => attempt('apt-get', ['install', '-y', ...packages]));
  }
  const installed = await presentChromium();
  if (installed !== undefined) return installed;

  throw new Error(
    'The end-to-end tests need a Chromium and none could be installed. ' +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
  );
}

/**
 * Finds a Chromium to test with, or fetches one: that of CHROMIUM_PATH, else one without a window.
 * @returns {Promise<string>} the path of its executable
 */
export async function findTestChromium() {
  const chosen = process.env['CHROMIUM_PATH'] ?? '';
  const headless = chosen === '' ? systemPaths([HEADLESS]).find((path) => runs(path)) : undefined;
  return headless ?? findChromium([[HEADLESS, 'fonts-liberation'], ['chromium']]);
}
