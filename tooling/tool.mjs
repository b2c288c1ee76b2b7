// @ts-check
// Runs a tool of node_modules/.bin, and installs it before that where only `npm start` ran so far:
//   node tooling/tool.mjs jest --config tooling/jest/jest.config.js
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWith, fail, install } from './install/install.mjs';
import { answerUsage } from './usages.mjs';

answerUsage();
const [tool = '', ...args] = process.argv.slice(2);
const binaries = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));

async function prepare() {
  await install('all');
  // Playwright's own browser may be absent where another one is there.
  if (tool === 'playwright') {
    const { findTestChromium } = await import('./install/findChromium.mjs');
    process.env['CHROMIUM_PATH'] = await findTestChromium();
  }
}

await prepare().catch(fail);
endWith(
  spawn(path.join(binaries, tool), args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }),
);
