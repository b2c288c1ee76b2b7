import path from 'node:path';
import { checkout } from 'releases/apps';
import { findChromium } from './install/findChromium.mjs';
import { runTests } from './runTests';
import { shrinkPictures } from './visual/shrinkPicture';

/** Two fifths of the size, and the colours of two brands stay apart: at 94 some are one. */
const QUALITY = 96;

const config = path.join(checkout, 'e2e/picture.config.ts');
process.exitCode = runTests(['playwright', 'test', '--config', config, ...process.argv.slice(2)], {
  CHROMIUM_PATH: await findChromium(),
});
await shrinkPictures(path.join(checkout, 'docs/pictures'), QUALITY);
