// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { posix, resolve, sep } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');
const source = /(?<!\.test|\.d)\.(?:tsx?|mjs|js)$/;

/** @param {string} path */
const isFile = (path) =>
  statSync(resolve(root, path), { throwIfNoEntry: false })?.isFile() === true;

/** @param {string} target what an import names, from the root */
const fileAt = (target) =>
  ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((end) => `${target}${end}`).find(isFile);

/** The files that a file imports by relative paths, also for their types. @param {string} file */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(
    readFileSync(resolve(root, file), 'utf8'),
    true,
    true,
  );
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => fileAt(posix.join(posix.dirname(file), fileName)))
    .filter((found) => found !== undefined);
}

/** @param {string} entry a file, or a folder with all that is in it */
function filesOf(entry) {
  if (isFile(entry)) return [entry];
  if (!existsSync(resolve(root, entry))) return [];
  return readdirSync(resolve(root, entry), { recursive: true, encoding: 'utf8' })
    .map((inside) => posix.join(entry, inside.split(sep).join('/')))
    .filter((path) => source.test(path) && !path.includes('node_modules/') && isFile(path));
}

/** @type {Map<string, string[]>} */
const neighbours = new Map();

/** The entries of its folder from which an entry imports. @param {string} entry */
function neighboursOf(entry) {
  const known = neighbours.get(entry);
  if (known !== undefined) return known;
  const folder = `${posix.dirname(entry)}/`;
  const found = filesOf(entry)
    .flatMap(importsOf)
    .filter((path) => path.startsWith(folder))
    .map((path) => folder + path.slice(folder.length).split('/', 1).join(''));
  const others = [...new Set(found)].filter((path) => path !== entry);
  neighbours.set(entry, others);
  return others;
}

/**
 * The circle that an import closes among the files and folders of the deepest folder that holds both its ends. Without
 * one in any folder, there is none between files either.
 * @param {string} from the path of the importing file
 * @param {string} to what it imports
 * @returns {string | undefined} such as `src: http → session → http`
 */
export function circleOf(from, to) {
  const target = fileAt(to)?.split('/');
  if (target === undefined) return undefined;
  const importer = from.split('/');
  const depth = importer.findIndex((name, index) => name !== target[index]);
  const folder = importer.slice(0, depth).join('/');
  // The files of e2e are entries for other repositories, by their paths: its folders do not matter.
  if (depth < 1 || folder === 'e2e') return undefined;
  const own = importer.slice(0, depth + 1).join('/');
  const first = target.slice(0, depth + 1).join('/');
  /** @type {Map<string, string | null>} each entry, with the one by which it was reached */
  const reached = new Map([[first, null]]);
  for (const [entry] of reached)
    for (const next of neighboursOf(entry)) if (!reached.has(next)) reached.set(next, entry);
  if (!reached.has(own)) return undefined;
  /** @type {string[]} */
  const way = [];
  for (let at = /** @type {string | null | undefined} */ (own); at; at = reached.get(at))
    way.unshift(posix.basename(at));
  return `${folder}: ${[posix.basename(own), ...way].join(' → ')}`;
}
