import { spawnSync } from 'node:child_process';
import { checkout } from 'releases/apps';

/** Runs a test program of the checkout on this terminal. @returns its exit code */
export const runTests = (args: readonly string[], env: NodeJS.ProcessEnv): number =>
  spawnSync('npx', ['--no-install', ...args], {
    cwd: checkout,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status ?? 1;
