import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { projectFiles } from './projectFiles';

const decidesEveryFile = /^(?:eslint\.config\.js|package-lock\.json|tooling\/lint\/.*\.mjs)$/;
const source = /\.(?:[cm]?[jt]sx?)$/;

/**
 * Names the lint results that may be used again. ESLint itself looks at the linted file alone; a
 * changed rule, or a module that has come or gone, changes what holds for files that have not.
 */
export function lintCacheKey(): string {
  const key = createHash('sha256');
  for (const path of projectFiles().sort()) {
    if (source.test(path)) key.update(path);
    if (decidesEveryFile.test(path)) key.update(readFileSync(path));
  }
  return key.digest('hex').slice(0, 12);
}
