import { execFileSync } from 'node:child_process';
import { copyCheckout } from './copyCheckout';

/**
 * Makes a remote by `npm run new-remote` in a copy of the project: one that this checkout does not contain. Its
 * arguments are the folder of the copy and those of the command.
 */
const [folder = '', ...options] = process.argv.slice(2);
await copyCheckout(folder);
execFileSync(process.execPath, ['--import', 'tsx', 'tooling/newRemote.ts', ...options], {
  cwd: folder,
  stdio: 'inherit',
});
