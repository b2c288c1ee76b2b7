import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkout } from 'releases/apps';
import { findChromium } from './install/findChromium.mjs';
import { runTests } from './runTests';
import { shrinkPictures } from './visual/shrinkPicture';

/** What is not for this command is for Playwright: `-g "fluid: login"`. */
const isAccepting = process.argv.includes('--accept');
const forPlaywright = process.argv.slice(2).filter((argument) => argument !== '--accept');

const folder = path.join(checkout, 'e2e/visual');
const pinned = readdirSync(folder).filter((name) => name.startsWith('chromium-'));

/** Such as `chromium-156.0.8078.79-linux`: another browser, or another system, renders letters otherwise. */
function nameOf(executable: string): string {
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  const version = /\d+(?:\.\d+){3}/.exec(stdout)?.[0];
  if (version === undefined) throw new Error(`${executable} does not state its version`);
  return `chromium-${version}-${process.platform}`;
}

const executable = await findChromium();
const browser = nameOf(executable);
if (pinned.includes(browser) || isAccepting) await run();
else {
  console.error(
    [
      `The pictures were rendered by ${pinned.join(', ') || 'no browser yet'}; this is ${browser}.`,
      'Another browser renders other pixels, so nothing was compared.',
      'Name the pinned one in CHROMIUM_PATH, or let this one draw them anew: npm run test:visual -- --accept',
    ].join('\n'),
  );
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const config = path.join(checkout, 'e2e/visual.config.ts');
  const accepting = isAccepting ? ['--update-snapshots=changed'] : [];
  const playwright = ['playwright', 'test', '--config', config];
  const status = runTests([...playwright, ...accepting, ...forPlaywright], {
    CHROMIUM_PATH: executable,
    VISUAL_BROWSER: browser,
  });
  process.exitCode = status;
  if (!isAccepting || !existsSync(path.join(folder, browser))) return;
  await shrinkPictures(path.join(folder, browser));
  // What is for Playwright may have chosen a part of the pictures.
  if (status !== 0 || forPlaywright.length > 0) return;
  for (const other of pinned.filter((name) => name !== browser))
    rmSync(path.join(folder, other), { recursive: true });
}
