// @ts-check
// Runs a tool of node_modules/.bin, and installs it before that where only `npm start` ran so far:
//   node tooling/tool.mjs jest --config tooling/jest/jest.config.js
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install/install.mjs';
import { answerUsage } from './usages.mjs';

answerUsage();
const [tool = '', ...args] = process.argv.slice(2);
const binaries = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));

try {
  await install('all');
  // Playwright's own browser may be absent where another one is there.
  if (tool === 'playwright') {
    const { findChromium } = await import('./install/findChromium.mjs');
    process.env['CHROMIUM_PATH'] = await findChromium();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const running = spawn(path.join(binaries, tool), args, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
// Ctrl-C reaches the tool as well; this process ends with it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => running.kill(signal));
running.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
running.once('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
