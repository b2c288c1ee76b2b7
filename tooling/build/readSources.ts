import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface Source {
  file: string;
  tree: ts.SourceFile;
}

/** As the bundlers resolve: the extensions of remote-kit's configuration. */
const EXTENSIONS = ['.tsx', '.ts', '.mjs', '.js'];
const ENDINGS = ['', ...EXTENSIONS, ...EXTENSIONS.map((extension) => `/index${extension}`)];
const SOURCE = /\.(?:tsx?|m?js)$/;
/** The packages that are compiled into apps, so that what they need, the app needs; with their folders here. */
const COMPILED_IN = new Map([
  ['shared-ui', 'shared-ui'],
  ['remote-kit', 'platform/remote-kit'],
]);

/**
 * Every file of an app that its build reaches from an entry, type imports left out.
 * @param entry from the checkout on
 */
export function reachableSources(checkout: string, entry: string): Source[] {
  const reached = new Map<string, Source>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    const source = readSource(checkout, file);
    reached.set(file, source);
    for (const request of importsOf(source.tree)) {
      const found = resolveSource(checkout, file, request);
      if (found !== null) waiting.push(found);
    }
  }
  return [...reached.values()];
}

/** Reads a file; its path is from the checkout on. */
export function readSource(checkout: string, file: string): Source {
  const text = readFileSync(path.join(checkout, file), 'utf8');
  return { file, tree: ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true) };
}

/** The position of a node, such as `mfe-quote/src/routes.tsx:3`. */
export function placeOf({ file, tree }: Source, node: ts.Node): string {
  const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
  return `${file}:${String(line + 1)}`;
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => {
    walk(child, visit);
  });
}

function importsOf(tree: ts.SourceFile): string[] {
  const requests: string[] = [];
  walk(tree, (node) => {
    requests.push(requestOf(node) ?? '');
  });
  return requests.filter((request) => request !== '');
}

/** What a node imports, exports from or requires, types left out; null for any other node. */
export function requestOf(node: ts.Node): string | null {
  let request: ts.Node | undefined;
  if (ts.isImportDeclaration(node) && !isTypeImport(node)) request = node.moduleSpecifier;
  else if (ts.isExportDeclaration(node) && !node.isTypeOnly) request = node.moduleSpecifier;
  else if (ts.isCallExpression(node) && /^(?:import|require)$/.test(node.expression.getText()))
    [request] = node.arguments;
  return request && ts.isStringLiteralLike(request) ? request.text : null;
}

/** Whether an import is of types alone, which no build keeps. */
const isTypeImport = ({ importClause }: ts.ImportDeclaration): boolean =>
  importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

/** The file that an import of an app leads to, from the checkout on; null for one of another package. */
export function resolveSource(checkout: string, from: string, request: string): string | null {
  const bare = request.startsWith('.')
    ? path.join(path.dirname(from), request)
    : compiledIn(checkout, request);
  return (
    ENDINGS.map((ending) => `${bare}${ending}`)
      .filter((file) => SOURCE.test(file))
      .find((file) => {
        const absolute = path.join(checkout, file);
        return existsSync(absolute) && statSync(absolute).isFile();
      }) ?? null
  );
}

/** The file that an entry of a compiled-in workspace names; '' for any other package. */
function compiledIn(checkout: string, request: string): string {
  const name = request.replace(/\/.*/, '');
  const workspace = COMPILED_IN.get(name);
  if (workspace === undefined) return '';
  // A workspace, or the installed package of the kit.
  const folder = [workspace, `node_modules/${name}`].find((candidate) =>
    existsSync(path.join(checkout, candidate, 'package.json')),
  );
  if (folder === undefined) return '';
  const { exports: entries } = JSON.parse(
    readFileSync(path.join(checkout, folder, 'package.json'), 'utf8'),
  ) as { exports: Record<string, string | { default: string }> };
  const entry = entries[`.${request.slice(name.length)}`];
  return entry === undefined
    ? ''
    : path.join(folder, typeof entry === 'string' ? entry : entry.default);
}
