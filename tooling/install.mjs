// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Older versions of Node lack import.meta.dirname, and they are who the check below is for.
const checkout = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stamp = path.join(checkout, 'node_modules/.plum-installed');
const OLDEST = [20, 19];

/** @throws Error, in a sentence for whoever started it, where Node is too old. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = OLDEST;
  if (major < oldMajor || (major === oldMajor && minor < oldMinor))
    throw new Error(`Plum needs Node ${OLDEST.join('.')} or newer; this is ${process.version}.`);
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(checkout, 'package-lock.json')))
    .digest('hex');

/** Whether what package-lock.json names is what is installed. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

/** Takes what is installed for what package-lock.json names: for who has changed both alike. */
export const markInstalled = (lock = lockHash()) => {
  writeFileSync(stamp, lock);
};

/**
 * Installs what package-lock.json names, unless that is what is installed already.
 * @returns {Promise<void>}
 */
export async function install() {
  checkNode();
  if (isInstalled()) return;
  const wanted = lockHash();
  console.log('Plum: installing…');
  await new Promise((resolve, reject) => {
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: checkout,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    npm.once('error', reject);
    npm.once('exit', (code) => {
      if (code === 0) resolve(undefined);
      else reject(new Error(`npm ci ended with ${String(code)}; its words are above.`));
    });
  });
  markInstalled(wanted);
}
