// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of an installed package, as Node would find it from a folder.
 * @param {string} name of the package, or of one of its entries
 * @param {string} from
 * @returns {string}
 * @throws Error where it is not installed
 */
export function installedFolder(name, from) {
  const own = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', own);
    if (existsSync(path.join(found, 'package.json'))) return found;
    if (folder === path.dirname(folder)) throw new Error(`${own} is not installed in ${from}`);
  }
}

/**
 * The version of an installed package.
 * @param {string} name of the package, or of one of its entries
 * @param {string} from the folder that needs it
 * @returns {string}
 */
export const installedVersion = (name, from) =>
  JSON.parse(readFileSync(path.join(installedFolder(name, from), 'package.json'), 'utf8')).version;
